import type { CurrencyId, CurrencySpec, PairId, PairScale, PairSpec } from '@assay/engine';

/** A pair with its currencies and values derived from its steps. */
export type ListedPair = {
  readonly spec: PairSpec;
  readonly scale: PairScale;
  readonly base: CurrencySpec;
  readonly quote: CurrencySpec;
};

/** Currencies and pairs listed here with their terms, as of the last committed command. */
export interface Listings {
  currencies(): readonly CurrencySpec[];
  currency(id: CurrencyId): CurrencySpec | undefined;
  /** In the order of their listing. */
  pairs(): readonly ListedPair[];
  pair(id: PairId): ListedPair | undefined;
  /** By contract ids: `legal_id` is the quote, `currency_id` the base. */
  pairOf(quote: CurrencyId, base: CurrencyId): ListedPair | undefined;
}

/** Returns the currency with that id; stored rows refer only to listed ones. Throws when there is none. */
export function currencyOf(id: number, listings: Pick<Listings, 'currency'>): CurrencySpec {
  const currency = listings.currency(id as CurrencyId);
  if (currency === undefined) throw new Error(`there is no currency ${id}`);
  return currency;
}

/** Returns the pair with that id. Throws when there is none. */
export function pairOf(id: number, listings: Pick<Listings, 'pair'>): ListedPair {
  const pair = listings.pair(id as PairId);
  if (pair === undefined) throw new Error(`there is no pair ${id}`);
  return pair;
}

/** `BTC/USDT`. */
export function symbolOf({ base, quote }: Pick<ListedPair, 'base' | 'quote'>): string {
  return `${base.code}/${quote.code}`;
}
