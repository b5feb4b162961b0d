import { formatDecimal } from '@assay/money';
import { USDT } from '../market-data/valuation.ts';
import type { ReadCnyRate } from '../site-settings/cny-rate.ts';
import { readCny } from './cny.ts';

/** Prices are whole ten-thousandths of CNY, and the middle of two of them may be half of one. */
const PLACES = 4;
const PLACES_OF_MIDDLE = 5;

/** CNY for one USDT: what it is marked at, else the middle between the best fixed prices of buyers and sellers. */
export const readC2cCnyRate: ReadCnyRate = async ({ database, now }) => {
  const said = await readCny(database);
  if (said !== undefined && said.currency === USDT && Number(said.fresh_until_ms) >= now())
    return formatDecimal(said.price, PLACES);
  const best = await database
    .selectFrom('c2c_offers')
    .select(({ fn }) => [
      fn.max<bigint | null>('price').filterWhere('side', '=', 'buy').as('bid'),
      fn.min<bigint | null>('price').filterWhere('side', '=', 'sell').as('ask'),
    ])
    .where('currency', '=', USDT)
    .where('status', '=', 'open')
    .where('float_percent', 'is', null)
    .executeTakeFirst();
  const { bid = null, ask = null } = best ?? {};
  return bid === null || ask === null ? null : formatDecimal((bid + ask) * 5n, PLACES_OF_MIDDLE);
};
