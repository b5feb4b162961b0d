import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { accept, type CallContext, type Reply } from '../../edge/http/handler.ts';
import { pairOf, symbolOf } from '../../market/market-data/listings.ts';

type Call = typeof calls.secondsResults;

const DAY_MS = 86_400_000;

/** Returns the results of all contracts, by pair and duration, counted in the table that `verify` checks. */
export async function readResults(
  { days }: InputOf<Call>,
  { exchange }: CallContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { database, listings, now } = exchange;
  let query = database
    .selectFrom('seconds_orders')
    .select(['pair', 'seconds', 'result', (select) => select.fn.countAll<bigint>().as('count')])
    .where('result', 'is not', null)
    .groupBy(['pair', 'seconds', 'result'])
    .orderBy('pair')
    .orderBy('seconds');
  if (days !== 'all') query = query.where('closed_ms', '>=', BigInt(now() - Number(days) * DAY_MS));
  const rows = await query.execute();
  const groups = Map.groupBy(rows, ({ pair, seconds }) => `${pair} ${seconds}`);
  return accept(
    [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const count = (result: string) => Number(group.find((row) => row.result === result)?.count ?? 0);
      return {
        match_id: first.pair,
        symbol_name: symbolOf(pairOf(first.pair, listings)),
        seconds: first.seconds,
        win: count('win'),
        equal: count('equal'),
        loss: count('loss'),
        void: count('void'),
      };
    }),
  );
}
