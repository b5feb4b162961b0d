import { consoleCalls, mayDo, type OutboxRow } from '@assay/contract/console';
import { type Selectable, sql } from 'kysely';
import { auditAlone, escapeLike } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { readSlice, sliceOf } from '../../core/database/slice.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept } from '../../edge/http/handler.ts';
import { createRateLimit } from '../../edge/http/rate-limit.ts';
import { actorOf, type ConsolePart, type StaffContext, staffRoute } from './route.ts';

const COVER = '••••••';
/** A page that is drawn again within this time is one look. */
const ONE_LOOK_MS = 10 * 60_000;

type Letter = Selectable<Schema['outbox']>;

/** Letters to traders and colleagues. Codes are masked for those who may not see them. */
export const outboxPart: ConsolePart = ({ database, settings, now }) => {
  const looks = createRateLimit(1, ONE_LOOK_MS, now);

  /** Writes down whose codes are about to be shown; the same ones again are one look. */
  async function logCodes(rows: readonly Letter[], context: StaffContext): Promise<void> {
    const shown = rows.filter(({ code, is_for_staff }) => code !== null && !is_for_staff);
    const letters = shown.map(({ id }) => Number(id));
    const look = `${context.staff.staffId} ${letters.join()}`;
    if (letters.length === 0 || looks.secondsToWait(look) > 0) return;
    looks.count(look);
    await auditAlone(database, now(), actorOf(context), { action: 'outbox.view_codes', after: { letters } });
  }

  return [
    staffRoute(consoleCalls.consoleOutbox, async ({ recipient, channel, page, limit }, context) => {
      let query = database.selectFrom('outbox');
      if (channel !== 'all') query = query.where('channel', '=', channel);
      if (recipient) {
        query = query.where(sql`lower(recipient)`, 'like', `${escapeLike(recipient.toLowerCase())}%`);
      }
      const newest = query.selectAll().orderBy('id', 'desc');
      const { rows, count } = await readSlice(newest, sliceOf({ page, limit }));
      const showsCodes = mayDo(context.staff.roles, 'outbox.codes');
      if (showsCodes) await logCodes(rows, context);
      const list = rows.map((row) => ({
        id: Number(row.id),
        time: wireTime(row.created_at.getTime(), settings.timeZone),
        channel: row.channel,
        recipient: row.recipient,
        subject: row.subject,
        body: bodyOf(row, showsCodes),
        state: stateOf(row),
        failure: row.failure ?? '',
      }));
      return accept({ list, page, limit, count });
    }),
  ];
};

/** A code for who may see codes; a colleague's link for nobody, whatever their role. */
function bodyOf({ body, code, is_for_staff }: Letter, showsCodes: boolean): string {
  return code === null || (showsCodes && !is_for_staff) ? body : body.replaceAll(code, COVER);
}

/** A letter that waits is tried again, whatever was said last. */
function stateOf(row: Letter): OutboxRow['state'] {
  if (row.sent_at !== null) return 'sent';
  if (row.next_try_at !== null) return 'waiting';
  return row.failure === null ? 'kept' : 'failed';
}
