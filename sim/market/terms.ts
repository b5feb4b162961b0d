import type { PairSpec, PairTerms } from '@assay/engine';

/** A pair with some of its terms changed. */
export function withTerms(listed: PairSpec, { priceBand, ...terms }: PairTerms): PairSpec {
  const { priceBand: before, ...rest } = { ...listed, ...terms };
  const band = priceBand === undefined ? before : priceBand;
  return band === undefined || band === null ? rest : { ...rest, priceBand: band };
}
