import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { BoardTile, ReadBoardTiles } from '../../exchange/product-parts/board-tile.ts';
import { watchedQueues } from '../../exchange/product-parts/watched.ts';
import { readAnswerHours } from './settings.ts';
import './desk-tables.ts';

const HOUR_MS = 60 * 60_000;

/** How many complaints wait for staff, and whether one has waited longer than is promised. */
export const complaintTiles: ReadBoardTiles = async ({ database, now }) => {
  const [{ count, oldest }, hours] = await Promise.all([readWaiting(database), readAnswerHours(database)]);
  const isLate = oldest !== null && oldest.getTime() + hours * HOUR_MS < now();
  const tile: BoardTile = {
    name: 'complaints',
    label: 'complaint.board.label',
    value: String(count),
    to: '/complaints',
    waiting: Number(count),
    ...(isLate && { alarm: { key: 'complaint.board.late', params: { hours } } }),
  };
  return [tile];
};

/** What a monitor is told of complaints: those that wait for staff. */
export const COMPLAINT_WATCHED = watchedQueues(async ({ database }) => {
  const { count, oldest } = await readWaiting(database);
  return [{ queue: 'complaints', waiting: count, first: oldest }];
});

function readWaiting(database: Kysely<Schema>) {
  return database
    .selectFrom('complaints')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('due_since').as('oldest')])
    .where('due_since', 'is not', null)
    .executeTakeFirstOrThrow();
}
