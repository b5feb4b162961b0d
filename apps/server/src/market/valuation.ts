import type { CurrencyId } from '@assay/engine';
import { currencyId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Market, MarketPair } from './market.ts';
import { priceNumber } from './wire.ts';

/** The contract fixes these ids. */
const BTC = currencyId(1);
const ETH = currencyId(2);
export const USDT = currencyId(3);

const BRIDGES = [BTC, ETH];
/** Until the setting is read. */
export const DEFAULT_CNY_RATE = 6;
const RATE_SETTING = 'usdt_cny_rate';

/** What one unit is worth in USDT by the last trades, directly or over BTC or ETH; 0 when nobody knows. For display. */
export function usdtPrice(market: Market, currency: CurrencyId): number {
  if (currency === USDT) return 1;
  const direct = lastPrice(market, USDT, currency);
  if (direct > 0) return direct;
  for (const bridge of BRIDGES) {
    const price = lastPrice(market, bridge, currency) * lastPrice(market, USDT, bridge);
    if (price > 0) return price;
  }
  return 0;
}

function lastPrice(market: Market, quote: CurrencyId, base: CurrencyId): number {
  const pair = market.pairOf(quote, base);
  return pair === undefined ? 0 : priceNumber(pair, market.ticker(pair.spec.id).last);
}

/** CNY for one USDT: a setting, 6 unless it was changed. */
export async function readCnyRate(database: Kysely<Schema>): Promise<number> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', RATE_SETTING)
    .executeTakeFirst();
  const rate = Number(row?.value);
  return Number.isFinite(rate) && rate > 0 ? rate : DEFAULT_CNY_RATE;
}

const CNY_DECIMALS = 4;

/** What one base unit of a pair is worth in CNY. For display. */
export function cnyPriceOf(market: Market, pair: MarketPair, cnyRate: number): number {
  const last = priceNumber(pair, market.ticker(pair.spec.id).last);
  return Number((last * usdtPrice(market, pair.spec.quote) * cnyRate).toFixed(CNY_DECIMALS));
}
