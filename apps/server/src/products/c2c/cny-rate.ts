import { formatDecimal } from '@assay/money';
import { sql } from 'kysely';
import type { ReadCnyRate } from '../../core/site-settings/cny-rate.ts';
import { USDT } from '../../market/market-data/valuation.ts';
import { readCny } from './cny.ts';
import { ofActiveOwners } from './offers-to-take.ts';

/** Prices are whole ten-thousandths of CNY; the middle of two may have half a ten-thousandth. */
const DECIMALS = 4;
const MIDDLE_DECIMALS = 5;

/** Minimum number of owners on a side: fewer make no market. */
const MIN_OWNERS = 3;

/**
 * Returns CNY for one USDT: the fresh CNY rate, else the middle between both sides, each side at the median of its
 * owners' best fixed prices, so that no single owner sets it. Only offers that anybody may take count. Null if a side
 * has fewer than three owners, or if buyers bid more than sellers ask.
 */
export const readC2cCnyRate: ReadCnyRate = async (parts) => {
  const stored = await readCny(parts.database);
  if (stored !== undefined && stored.currency === USDT && Number(stored.fresh_until_ms) >= parts.now())
    return formatDecimal(stored.price, DECIMALS);
  const [bid, ask] = [await medianOf('buy', parts), await medianOf('sell', parts)];
  return bid === null || ask === null || bid > ask ? null : formatDecimal((bid + ask) * 5n, MIDDLE_DECIMALS);
};

async function medianOf(side: 'buy' | 'sell', parts: Parameters<ReadCnyRate>[0]): Promise<bigint | null> {
  const offers = (await ofActiveOwners(parts))
    .clearSelect()
    .select(({ fn }) => (side === 'buy' ? fn.max('o.price') : fn.min('o.price')).as('best'))
    .where('o.side', '=', side)
    .where('o.currency', '=', USDT)
    .where('o.float_percent', 'is', null)
    .where('o.wanted_deals', '=', 0n)
    .where('o.wanted_country', 'is', null)
    .whereRef('o.remaining', '>=', 'o.minimum')
    .groupBy('o.owner');
  const { owners, median } = await parts.database
    .selectFrom(offers.as('b'))
    .select(({ fn }) => [
      fn.countAll<bigint>().as('owners'),
      sql<bigint | null>`percentile_disc(0.5) within group (order by b.best)`.as('median'),
    ])
    .executeTakeFirstOrThrow();
  return owners < MIN_OWNERS ? null : median;
}
