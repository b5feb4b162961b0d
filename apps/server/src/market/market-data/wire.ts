import type { Bar, Quotation, QuotationItem, TradeRow } from '@assay/contract';
import { formatDecimal, formatSteps, type Lots, type Ticks } from '@assay/money';
import { wireTime } from '../../core/time/wire-time.ts';
import { CRYPTOCURRENCY } from './asset-classes.ts';
import { type ListedPair, symbolOf } from './listings.ts';
import type { Candle, PublicTrade, Ticker } from './market-data.ts';
import type { PairTerms } from './pair-terms.ts';

const PPM_PER_PERCENT = 10_000;

/** Returns the names of the pair in a response or push. */
export function pairNames(pair: ListedPair) {
  return { symbol: symbolOf(pair), legal_id: pair.spec.quote, currency_id: pair.spec.base };
}

/** Formats a price as exact text with the decimals of the pair's tick. */
export function priceText(pair: ListedPair, price: Ticks): string {
  return formatSteps(price, pair.spec.tickSize);
}

/** Formats a quantity as exact text with the decimals of the pair's lot. */
export function quantityText(pair: ListedPair, quantity: Lots): string {
  return formatSteps(quantity, pair.spec.lotSize);
}

/**
 * Returns a price where the contract requires a JSON number; 0 when there is none yet. For display, not for
 * calculation.
 */
export function priceNumber(pair: ListedPair, price: Ticks | null): number {
  return price === null ? 0 : Number(priceText(pair, price));
}

function quantityNumber(pair: ListedPair, quantity: Lots): number {
  return Number(quantityText(pair, quantity));
}

/** Returns the change from `from` to `to`: percent with sign and two decimals, rounded half away from zero. */
export function percentChange(from: Ticks | null, to: Ticks | null): string {
  if (from === null || to === null) return '+0.00';
  const difference = BigInt(to) - BigInt(from);
  const size = difference < 0n ? -difference : difference;
  const hundredths = (size * 20_000n + BigInt(from)) / (2n * BigInt(from));
  const digits = hundredths.toString().padStart(3, '0');
  const sign = difference < 0n && hundredths > 0n ? '-' : '+';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const PERCENT_PLACES = 3;

/** Formats a change in percent for the API for programs: three places, rounded half away from zero, without a plus. */
export function percentText({ open, last }: Pick<Ticker, 'open' | 'last'>): string {
  if (open === null || last === null || open === 0) return formatDecimal(0n, PERCENT_PLACES);
  const difference = BigInt(last) - BigInt(open);
  const size = difference < 0n ? -difference : difference;
  const thousandths = (size * 200_000n + BigInt(open)) / (2n * BigInt(open));
  return formatDecimal(difference < 0n ? -thousandths : thousandths, PERCENT_PLACES);
}

/** Returns the 24-hour values that quotations and pushes share. */
export function dayNumbers(pair: ListedPair, ticker: Ticker) {
  return {
    change: percentChange(ticker.open, ticker.last),
    high: priceNumber(pair, ticker.high ?? ticker.last),
    low: priceNumber(pair, ticker.low ?? ticker.last),
    volume: quantityNumber(pair, ticker.volume),
  };
}

/** Fields of a quotation in addition to the pair's own values. */
export type QuotationExtras = {
  readonly cnyPrice: number;
  readonly logo: string;
  readonly names: readonly string[];
  readonly isDisplay: boolean;
  readonly terms: PairTerms;
};

export function quotationOf(pair: ListedPair, ticker: Ticker, extras: QuotationExtras): Quotation {
  const { spec } = pair;
  return {
    id: spec.id,
    ...pairNames(pair),
    legal_name: pair.quote.code,
    currency_name: pair.base.code,
    currency_names: [...extras.names],
    now_price: priceNumber(pair, ticker.last),
    ...dayNumbers(pair, ticker),
    cny_price: extras.cnyPrice,
    logo: extras.logo,
    is_display: extras.isDisplay ? 1 : 0,
    currency_type: CRYPTOCURRENCY,
    ...extras.terms,
    price_step: spec.tickSize,
    number_step: spec.lotSize,
    min_number: formatSteps(spec.minimumLots, spec.lotSize),
    max_number: formatSteps(spec.maximumLots, spec.lotSize),
    maker_fee: spec.makerFee / PPM_PER_PERCENT,
    taker_fee: spec.takerFee / PPM_PER_PERCENT,
    market_protection: spec.marketProtection / PPM_PER_PERCENT,
  };
}

export function quotationItemOf(quotation: Quotation): QuotationItem {
  const { currency_name: name, now_price, change } = quotation;
  return { ...quotation, name, last_price: now_price, proportion: change };
}

export function barOf(pair: ListedPair, candle: Candle): Bar {
  return {
    id: Math.floor(candle.openMs / 1_000),
    time: candle.openMs,
    open: priceNumber(pair, candle.open),
    close: priceNumber(pair, candle.close),
    high: priceNumber(pair, candle.high),
    low: priceNumber(pair, candle.low),
    volume: quantityNumber(pair, candle.volume),
  };
}

export function tradeRowOf(pair: ListedPair, trade: PublicTrade, timeZone: string): TradeRow {
  return {
    id: trade.id,
    time: wireTime(trade.timeMs, timeZone),
    timestamp: trade.timeMs,
    price: priceText(pair, trade.price),
    amount: quantityText(pair, trade.quantity),
    direction: trade.takerSide,
  };
}
