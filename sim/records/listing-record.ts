import type { CurrencyId, CurrencySpec, PairId, PairSpec } from '@assay/engine';

/** A pair with what one lot and one tick of one lot are worth in minor units. */
export type ListedPair = {
  readonly spec: PairSpec;
  readonly basePerLot: bigint;
  readonly quotePerTickLot: bigint;
};

/** Listed currencies and pairs by the auditor's own books. */
export class ListingRecord {
  readonly currencies = new Map<CurrencyId, CurrencySpec>();
  readonly pairs = new Map<PairId, ListedPair>();
}
