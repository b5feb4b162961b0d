import { calls } from '@assay/contract';
import { readSlice, sliceOf } from '../../core/database/slice.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Route, userRoute } from '../../edge/http/handler.ts';

const ROWS = 10;

/** What was written to a user, to read again on the page of messages. */
export function messageRoutes(): readonly Route[] {
  return [
    userRoute(calls.userMessages, async ({ page, limit = ROWS }, { exchange, session }) => {
      const { database, settings } = exchange;
      const letters = database
        .selectFrom('outbox')
        // By its reader: the address may have been somebody else's before.
        .where('user_id', '=', BigInt(session.userId))
        .where('is_code', '=', false);
      const newest = letters.select(['id', 'subject', 'body', 'created_at']).orderBy('id', 'desc');
      const { rows, count } = await readSlice(newest, sliceOf({ page, limit }));
      const list = rows.map((row) => ({
        id: Number(row.id),
        title: row.subject,
        content: row.body,
        time: wireTime(row.created_at.getTime(), settings.timeZone),
      }));
      return accept({ list, page, limit, count });
    }),
  ];
}
