import type { AnswerOf, calls } from '@assay/contract';
import type { OwnerId, PairId } from '@assay/engine';
import type { Exchange } from '../../exchange/exchange.ts';
import { pairNames } from '../../market/market-data/wire.ts';
import { OPEN } from './open.ts';

type BorrowRate = AnswerOf<typeof calls.leverTrades>['accounts'][number]['borrow_rates'][number];

const PPM_PER_PERCENT = 10_000;

/**
 * What an owner's contracts and orders pay a night, by what they are settled in: each keeps the rate that it was ordered
 * under, so that a pair may have several.
 */
export async function readBorrowRates(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  owner: OwnerId,
): Promise<(currency: number) => readonly BorrowRate[]> {
  const rows = await database
    .selectFrom('lever_trades as trade')
    .innerJoin('lever_terms as terms', (join) =>
      join.onRef('terms.pair', '=', 'trade.pair').onRef('terms.version', '=', 'trade.terms'),
    )
    .select(['trade.currency', 'trade.pair', 'terms.overnight'])
    .distinct()
    .where('trade.owner', '=', BigInt(owner))
    .where('trade.status', 'in', OPEN)
    .orderBy('trade.pair')
    .orderBy('terms.overnight')
    .execute();
  return (currency) =>
    rows.flatMap((row) => {
      const pair = listings.pair(row.pair as PairId);
      if (pair === undefined || row.currency !== currency) return [];
      return [{ symbol: pairNames(pair).symbol, rate: row.overnight / PPM_PER_PERCENT }];
    });
}
