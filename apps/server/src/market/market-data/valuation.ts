import { type CurrencyId, currencyId, type PairId } from '@assay/engine';
import { formatDecimal, formatSteps, parseDecimal } from '@assay/money';
import type { ListedPair } from './listings.ts';
import type { MarketData } from './market-data.ts';

/** Values of currencies, in units of 10^-8; everything rounds down. */
export type Valuation = {
  /** USDT for one unit of the currency; 0 without a chain of pairs. */
  readonly usdtPrice: (currency: CurrencyId) => bigint;
  readonly cnyOf: (usdt: bigint) => bigint;
  /** CNY for one base unit of a pair at its own last price; 0 when there is none. */
  readonly cnyPrice: (pair: ListedPair) => bigint;
};

/** Currency in which all values are expressed. The contract fixes its id. */
export const USDT = currencyId(3);

const DECIMALS = 8;
const SCALE = 10n ** BigInt(DECIMALS);

/** Index prices for a valuation: whole steps of 10^-decimals, or null for a stale one. */
export type Indexes = {
  pair(id: PairId): { readonly price: bigint | null; readonly decimals: number } | undefined;
};

/**
 * Values currencies in USDT directly, or through one other currency that trades in USDT. A pair with an index is valued
 * at the index; any other, and a stale one, at the last price; without `indexes` always at the last price. Only listed
 * pairs count.
 */
export function createValuation(
  marketData: MarketData,
  cnyRate: string,
  indexes: Indexes | null = null,
): Valuation {
  const rate = parseEightDecimals(cnyRate);
  const cachedPrices = new Map<CurrencyId, bigint>();
  const usdtPrice = (currency: CurrencyId): bigint => {
    const remembered = cachedPrices.get(currency);
    if (remembered !== undefined) return remembered;
    const price = priceOf(
      marketData,
      currency,
      (pair) => indexPrice(indexes, pair) ?? lastPrice(marketData, pair),
    );
    cachedPrices.set(currency, price);
    return price;
  };
  const cnyOf = (usdt: bigint): bigint => (usdt * rate) / SCALE;
  const cnyPrice = (pair: ListedPair): bigint =>
    cnyOf((lastPrice(marketData, pair) * usdtPrice(pair.spec.quote)) / SCALE);
  return { usdtPrice, cnyOf, cnyPrice };
}

/** A value of `createValuation` as a wire decimal with 8 places. */
export function valueText(value: bigint): string {
  return formatDecimal(value, DECIMALS);
}

/** Returns a value as a JSON number, where the wire requires one. For display, not for calculation. */
export function valueNumber(value: bigint): number {
  return Number(valueText(value));
}

/** Returns the value of an amount in minor units at a price per unit, rounded down. */
export function worth(amount: bigint, decimals: number, price: bigint): bigint {
  return (amount * price) / 10n ** BigInt(decimals);
}

type PriceOf = (pair: ListedPair) => bigint;

function priceOf(marketData: MarketData, currency: CurrencyId, price: PriceOf): bigint {
  if (currency === USDT) return SCALE;
  const pairs = marketData.pairs().filter((pair) => pair.spec.base === currency && isTraded(pair));
  const direct = pairs.find(({ spec }) => spec.quote === USDT);
  const found = direct ? price(direct) : 0n;
  return found > 0n ? found : priceViaBridge(marketData, pairs, price);
}

function priceViaBridge(marketData: MarketData, pairs: readonly ListedPair[], price: PriceOf): bigint {
  for (const pair of pairs) {
    const onward = marketData.pairOf(USDT, pair.spec.quote);
    const found = onward !== undefined && isTraded(onward) ? (price(pair) * price(onward)) / SCALE : 0n;
    if (found > 0n) return found;
  }
  return 0n;
}

/** Excludes delisted pairs: their last price is outdated, especially next to that of a successor. */
function isTraded({ spec }: ListedPair): boolean {
  return spec.status !== 'delisted';
}

function indexPrice(indexes: Indexes | null, { spec }: ListedPair): bigint | null {
  const index = indexes?.pair(spec.id);
  if (index === undefined || index.price === null) return null;
  return (index.price * SCALE) / 10n ** BigInt(index.decimals);
}

function lastPrice(marketData: MarketData, pair: ListedPair): bigint {
  const { last } = marketData.ticker(pair.spec.id);
  return last === null ? 0n : parseEightDecimals(formatSteps(last, pair.spec.tickSize));
}

function parseEightDecimals(text: string): bigint {
  const parsed = parseDecimal(text);
  if (!parsed.ok) return 0n;
  const { digits, places } = parsed.value;
  return (digits * SCALE) / 10n ** BigInt(places);
}
