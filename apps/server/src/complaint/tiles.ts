import type { BoardTile, ReadBoardTiles } from '../product-parts/board-tile.ts';
import { readAnswerHours } from './settings.ts';
import './desk-tables.ts';

const HOUR_MS = 60 * 60_000;

/** How many complaints wait for staff, and whether one has waited longer than is promised. */
export const complaintTiles: ReadBoardTiles = async ({ database, now }) => {
  const [{ count, oldest }, hours] = await Promise.all([
    database
      .selectFrom('complaints')
      .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('due_since').as('oldest')])
      .where('due_since', 'is not', null)
      .executeTakeFirstOrThrow(),
    readAnswerHours(database),
  ]);
  const isLate = oldest !== null && oldest.getTime() + hours * HOUR_MS < now();
  const tile: BoardTile = {
    name: 'complaints',
    label: 'complaint.board.label',
    value: String(count),
    ...(isLate && { alarm: { key: 'complaint.board.late', params: { hours } } }),
  };
  return [tile];
};
