import type { Quotation } from '@assay/contract';

const USDT = 'USDT';

/** A pair with its 24-hour turnover in its quote currency and in USDT: the volume at the last price. */
export type TradedPair = {
  readonly pair: Quotation;
  readonly turnover: number;
  /** Null if the quote currency has no price in USDT. */
  readonly usdt: number | null;
};

/** Returns the 24-hour turnover of a pair in its quote currency: the volume at the last price. */
export function turnoverOf({ volume, now_price: price }: Quotation): number {
  return volume * price;
}

/** Returns pairs of any quote currency with their turnover in USDT, so that they can be compared. */
export function withTurnover(pairs: readonly Quotation[]): readonly TradedPair[] {
  const prices = new Map(
    pairs
      .filter(({ legal_name: quote }) => quote === USDT)
      .map((pair) => [pair.currency_name, pair.now_price]),
  );
  prices.set(USDT, 1);
  return pairs.map((pair) => {
    const turnover = turnoverOf(pair);
    const price = prices.get(pair.legal_name);
    return { pair, turnover, usdt: price === undefined ? null : turnover * price };
  });
}

/** Pairs that stand out, up to `count` of each kind. */
export type Movers = {
  readonly gainers: readonly TradedPair[];
  readonly losers: readonly TradedPair[];
  readonly mostTraded: readonly TradedPair[];
  /** Last listed first. */
  readonly newest: readonly TradedPair[];
};

/** Returns the pairs with the largest rise, the largest fall and the largest turnover of 24 hours, and the newest ones. */
export function moversOf(pairs: readonly TradedPair[], count: number): Movers {
  const changeOf = ({ pair }: TradedPair) => Number(pair.change);
  const top = (value: (one: TradedPair) => number) =>
    pairs.toSorted((a, b) => value(b) - value(a)).slice(0, count);
  return {
    gainers: top(changeOf).filter((one) => changeOf(one) > 0),
    losers: top((one) => -changeOf(one)).filter((one) => changeOf(one) < 0),
    mostTraded: top(({ usdt }) => usdt ?? 0).filter(({ usdt }) => usdt !== null && usdt > 0),
    newest: top(({ pair }) => pair.id),
  };
}

/** Returns where the last price stands between low and high of 24 hours, from 0 to 1; null without a range. */
export function placeInRange(price: number, low: number, high: number): number | null {
  if (!(high > low)) return null;
  return Math.min(1, Math.max(0, (price - low) / (high - low)));
}
