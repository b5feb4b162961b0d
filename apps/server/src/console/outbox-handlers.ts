import { consoleCalls, mayDo, type OutboxRow } from '@assay/contract/console';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readSlice, sliceOf } from '../database/slice.ts';
import { accept } from '../http/handler.ts';
import { wireTime } from '../http/time.ts';
import { escapeLike } from './audit-log.ts';
import { type ConsolePart, staffRoute } from './route.ts';

const COVER = '••••••';

/** What was sent to traders. Who may not see codes sees where one stood. */
export const outboxPart: ConsolePart = ({ database, settings }) => [
  staffRoute(consoleCalls.consoleOutbox, async ({ recipient, channel, page, limit }, { staff }) => {
    let query = database.selectFrom('outbox');
    if (channel !== 'all') query = query.where('channel', '=', channel);
    if (recipient) {
      query = query.where(sql`lower(recipient)`, 'like', `${escapeLike(recipient.toLowerCase())}%`);
    }
    const newest = query.selectAll().orderBy('id', 'desc');
    const { rows, count } = await readSlice(newest, sliceOf({ page, limit }));
    const showsCodes = mayDo(staff.roles, 'outbox.codes');
    const list = rows.map((row) => ({
      id: Number(row.id),
      time: wireTime(row.created_at.getTime(), settings.timeZone),
      channel: row.channel,
      recipient: row.recipient,
      subject: row.subject,
      body: showsCodes || !row.code ? row.body : row.body.replaceAll(row.code, COVER),
      state: stateOf(row),
      failure: row.failure ?? '',
    }));
    return accept({ list, page, limit, count });
  }),
];

/** A letter that waits is tried again, whatever was said last. */
function stateOf(row: Selectable<Schema['outbox']>): OutboxRow['state'] {
  if (row.sent_at !== null) return 'sent';
  if (row.next_try_at !== null) return 'waiting';
  return row.failure === null ? 'kept' : 'failed';
}
