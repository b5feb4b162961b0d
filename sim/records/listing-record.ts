import type { CurrencyId, CurrencySpec, PairId, PairSpec } from '@assay/engine';

/** A pair with the values of one lot and of one tick of one lot in minor units. */
export type ListedPair = {
  readonly spec: PairSpec;
  readonly basePerLot: bigint;
  readonly quotePerTickLot: bigint;
};

/** Listed currencies and pairs in the auditor's books. */
export class ListingRecord {
  readonly currencies = new Map<CurrencyId, CurrencySpec>();
  readonly pairs = new Map<PairId, ListedPair>();
}
