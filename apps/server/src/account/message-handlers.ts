import { calls } from '@assay/contract';
import { accept, type Route, refuse, userRoute } from '../http/handler.ts';
import { wireTime } from '../http/time.ts';
import { destinationsOf } from './letters.ts';
import { findUser } from './user-repository.ts';

const ROWS = 10;

/** What was written to a user, to read again on the page of messages. */
export function messageRoutes(): readonly Route[] {
  return [
    userRoute(calls.userMessages, async ({ page, limit = ROWS }, { exchange, session }) => {
      const { database, settings } = exchange;
      const user = await findUser(database, session.userId);
      if (!user) return refuse('common.login_required', {}, '999');
      const letters = database
        .selectFrom('outbox')
        .where('recipient', 'in', ['', ...destinationsOf(user)])
        // The address may have been somebody else's before.
        .where('created_at', '>=', user.created_at)
        .where('is_code', '=', false);
      const [rows, counted] = await Promise.all([
        letters
          .select(['id', 'subject', 'body', 'created_at'])
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        letters.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst(),
      ]);
      const list = rows.map((row) => ({
        id: Number(row.id),
        title: row.subject,
        content: row.body,
        time: wireTime(row.created_at.getTime(), settings.timeZone),
      }));
      return accept({ list, page, limit, count: Number(counted?.count ?? 0) });
    }),
  ];
}
