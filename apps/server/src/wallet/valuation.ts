import type { CurrencyId } from '@assay/engine';
import { formatDecimal, formatSteps, parseDecimal } from '@assay/money';
import type { Market, MarketPair } from '../market/market.ts';

/** What currencies are worth, in units of 10^-8; everything rounds down. */
export type Valuation = {
  /** USDT for one unit of the currency; 0 when no pair leads there. */
  readonly usdtPrice: (currency: CurrencyId) => bigint;
  readonly cnyOf: (usdt: bigint) => bigint;
};

const PLACES = 8;
const ONE = 10n ** BigInt(PLACES);
const REFERENCE = 'USDT';

/** Values currencies at the last prices: in USDT directly, or through one other currency that trades in USDT. */
export function createValuation(market: Market, cnyRate: string): Valuation {
  const rate = eightPlaces(cnyRate);
  const known = new Map<CurrencyId, bigint>();
  const usdtPrice = (currency: CurrencyId): bigint => {
    const remembered = known.get(currency);
    if (remembered !== undefined) return remembered;
    const price = priceOf(market, currency);
    known.set(currency, price);
    return price;
  };
  return { usdtPrice, cnyOf: (usdt) => (usdt * rate) / ONE };
}

/** A value of `createValuation` as a wire decimal with 8 places. */
export function valueText(value: bigint): string {
  return formatDecimal(value, PLACES);
}

/** What an amount in minor units is worth at a price for one unit. */
export function worth(amount: bigint, decimals: number, price: bigint): bigint {
  return (amount * price) / 10n ** BigInt(decimals);
}

function priceOf(market: Market, currency: CurrencyId): bigint {
  const pairs = market.pairs();
  if (market.currency(currency)?.code === REFERENCE) return ONE;
  const direct = pairs.find((pair) => pair.spec.base === currency && pair.quote.code === REFERENCE);
  if (direct) return lastPrice(market, direct);
  for (const pair of pairs.filter((candidate) => candidate.spec.base === currency)) {
    const onward = pairs.find((next) => next.spec.base === pair.spec.quote && next.quote.code === REFERENCE);
    if (onward) return (lastPrice(market, pair) * lastPrice(market, onward)) / ONE;
  }
  return 0n;
}

function lastPrice(market: Market, pair: MarketPair): bigint {
  const { last } = market.ticker(pair.spec.id);
  return last === null ? 0n : eightPlaces(formatSteps(last, pair.spec.tickSize));
}

function eightPlaces(text: string): bigint {
  const parsed = parseDecimal(text);
  if (!parsed.ok) return 0n;
  const { digits, places } = parsed.value;
  return (digits * ONE) / 10n ** BigInt(places);
}
