import type { CurrencyId, CurrencySpec, PairId, PairScale, PairSpec } from '@assay/engine';

/** A pair with its currencies and what follows from its steps. */
export type ListedPair = {
  readonly spec: PairSpec;
  readonly scale: PairScale;
  readonly base: CurrencySpec;
  readonly quote: CurrencySpec;
};

/** What is traded here and on which terms, as of the last committed command. */
export interface Listings {
  currencies(): readonly CurrencySpec[];
  currency(id: CurrencyId): CurrencySpec | undefined;
  /** In the order in which they were listed. */
  pairs(): readonly ListedPair[];
  pair(id: PairId): ListedPair | undefined;
  /** By contract ids: `legal_id` is the quote, `currency_id` the base. */
  pairOf(quote: CurrencyId, base: CurrencyId): ListedPair | undefined;
}
