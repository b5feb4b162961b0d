import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { BoardTile, ReadBoardTiles } from '../../../exchange/product-parts/board-tile.ts';
import '../tables.ts';
import { TO_RULE } from '../states.ts';

/** Counted from the opening of the dispute: time for the parties' statements and for staff. */
const OVERDUE_HOURS = 48;
const HOUR_MS = 3_600_000;

/** Board tile of disputes that can be ruled, with an alarm when one is late. */
export const c2cTiles: ReadBoardTiles = async ({ database, now }) => {
  const { count, since } = await readRulable(database, now());
  const isOverdue = since !== null && Number(since) + OVERDUE_HOURS * HOUR_MS < now();
  const tile: BoardTile = {
    name: 'c2c_rulings',
    label: 'c2c.board.label',
    value: String(count),
    to: '/c2c',
    waiting: Number(count),
    ...(isOverdue && { alarm: { key: 'c2c.board.late', params: { hours: OVERDUE_HOURS } } }),
  };
  return [tile];
};

/** Returns the number of disputes that staff can rule, and when the first of them was opened. */
export function readRulable(database: Kysely<Schema>, now: number) {
  return database
    .selectFrom('c2c_deals')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('opened_ms').as('since')])
    .where('state', '=', 'disputed')
    .where('dispute', 'in', TO_RULE)
    .where(({ or, eb }) =>
      or([eb('stated', '=', 'buyer seller'), eb('statements_until_ms', '<', BigInt(now))]),
    )
    .executeTakeFirstOrThrow();
}
