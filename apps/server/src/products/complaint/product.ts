import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { BoardTile } from '../../exchange/product-parts/board-tile.ts';
import { watchedQueues } from '../../exchange/product-parts/watched.ts';
import type { Product } from '../product.ts';
import { complaintPart } from './console/part.ts';
import { complaintRows } from './exports.ts';
import { complaintArea } from './handlers.ts';
import { COMPLAINT_PUSH } from './pushes.ts';
import { COMPLAINT_SETTINGS, readAnswerHours } from './settings.ts';
import './desk-tables.ts';

const HOUR_MS = 60 * 60_000;

/** Messages of users to staff, with answers. */
export const complaint: Product = {
  name: 'complaint',
  calls: complaintArea,
  pushes: [COMPLAINT_PUSH],
  exports: { complaints: complaintRows },
  /** Erases the user's complaints, with answers and pictures. */
  eraseUserData: async (transaction, userId) => {
    const pictures = await transaction
      .selectFrom('complaint_pictures')
      .innerJoin('complaint_lines', 'complaint_lines.id', 'complaint_pictures.line_id')
      .innerJoin('complaints', 'complaints.id', 'complaint_lines.complaint_id')
      .select('picture_id')
      .where('user_id', '=', userId)
      .execute();
    await transaction.deleteFrom('complaints').where('user_id', '=', userId).execute();
    if (pictures.length === 0) return;
    const ids = pictures.map(({ picture_id }) => picture_id);
    await transaction.deleteFrom('pictures').where('id', 'in', ids).where('owner_id', '=', userId).execute();
  },
  console: complaintPart,
  /** Board tile of complaints that wait for staff, with an alarm when one has waited longer than promised. */
  boardTiles: async ({ database, now }) => {
    const [{ count, oldest }, hours] = await Promise.all([
      readOldestWaiting(database),
      readAnswerHours(database),
    ]);
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
  },
  /** Queue for monitors: complaints that wait for staff. */
  watched: watchedQueues(async ({ database }) => {
    const { count, oldest } = await readOldestWaiting(database);
    return [{ queue: 'complaints', waiting: count, first: oldest }];
  }),
  settings: COMPLAINT_SETTINGS,
};

function readOldestWaiting(database: Kysely<Schema>) {
  return database
    .selectFrom('complaints')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('due_since').as('oldest')])
    .where('due_since', 'is not', null)
    .executeTakeFirstOrThrow();
}
