import type { PairId } from '@assay/engine';
import { sql } from 'kysely';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

/** Returns a pair's present index price; null while it is stale. */
export function indexOf({ prices }: Pick<Exchange, 'prices'>, { spec }: ListedPair): bigint | null {
  return prices.board.pair(spec.id)?.price ?? null;
}

/**
 * Price that a pair counts at: its present index price, or the last index price while that is stale; null before the
 * first.
 */
export type ClosingPriceOf = (pair: PairId) => bigint | null;

/**
 * Returns the price that each pair with leverage counts at now; a stale pair at its last index price, as in the engine.
 */
export async function readClosingPrices({
  prices,
  database,
}: Pick<Exchange, 'prices' | 'database'>): Promise<ClosingPriceOf> {
  const { rows } = await sql<{ pair: number; price: bigint | null }>`
    select terms.pair, newest.price
    from (select distinct pair from lever_terms) as terms
    left join lateral (select price from marks where marks.pair = terms.pair
      order by sequence desc limit 1) as newest on true
    order by terms.pair`.execute(database);
  const last = new Map(rows.map(({ pair, price }) => [pair, price]));
  return (pair) => prices.board.pair(pair)?.price ?? last.get(pair) ?? null;
}
