import { consoleCalls, hasPermission, type OutboxRow } from '@assay/contract/console';
import { type Selectable, sql } from 'kysely';
import { auditInOwnTransaction, escapeLike } from '../../core/audit/audit-log.ts';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept } from '../../edge/http/handler.ts';
import { createRateLimit } from '../../edge/http/rate-limit.ts';
import { actorOf, type ConsoleRouteGroup, type StaffContext, staffRoute } from './route.ts';

const COVER = '••••••';
/** Reloads of a page within this time count as one view. */
const VIEW_WINDOW_MS = 10 * 60_000;

type Letter = Selectable<Schema['outbox']>;

/** Console routes of letters to traders and staff. Codes are masked for staff without permission to see them. */
export const outboxPart: ConsoleRouteGroup = ({ database, settings, now }) => {
  const views = createRateLimit(1, VIEW_WINDOW_MS, now);

  /** Writes an audit entry about the codes that are about to be shown; a repeated view adds none. */
  async function logCodes(rows: readonly Letter[], context: StaffContext): Promise<void> {
    const lettersWithCode = rows.filter(({ code, is_for_staff }) => code !== null && !is_for_staff);
    const letters = lettersWithCode.map(({ id }) => Number(id));
    const viewKey = `${context.staff.staffId} ${letters.join()}`;
    if (letters.length === 0 || views.secondsToWait(viewKey) > 0) return;
    views.count(viewKey);
    await auditInOwnTransaction(database, now(), actorOf(context), {
      action: 'outbox.view_codes',
      after: { letters },
    });
  }

  return [
    staffRoute(consoleCalls.consoleOutbox, async ({ recipient, channel, page, limit }, context) => {
      let query = database.selectFrom('outbox');
      if (channel !== 'all') query = query.where('channel', '=', channel);
      if (recipient) {
        query = query.where(sql`lower(recipient)`, 'like', `${escapeLike(recipient.toLowerCase())}%`);
      }
      const newest = query.selectAll().orderBy('id', 'desc');
      const { rows, count } = await readPage(newest, pageRequestOf({ page, limit }));
      const showsCodes = hasPermission(context.staff.roles, 'outbox.codes');
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

/** Returns the text of a letter: codes are shown to permitted staff only; links for staff are always masked. */
function bodyOf({ body, code, is_for_staff }: Letter, showsCodes: boolean): string {
  return code === null || (showsCodes && !is_for_staff) ? body : body.replaceAll(code, COVER);
}

/** A waiting letter will be retried, whatever its last failure. */
function stateOf(row: Letter): OutboxRow['state'] {
  if (row.sent_at !== null) return 'sent';
  if (row.next_try_at !== null) return 'waiting';
  return row.failure === null ? 'kept' : 'failed';
}
