import { consoleCalls, PERMISSIONS } from '@assay/contract/console';
import { type Kysely, sql } from 'kysely';
import {
  actorOf,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { appendAudit, escapeLike } from '../../../core/audit/audit-log.ts';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import type { Schema } from '../../../core/database/schema.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import { openPicture } from '../../../people/identity/picture-repository.ts';
import { messagesOf } from '../reading.ts';
import { type ConsoleRowParts, consoleComplaints, consoleRow } from './desk-rows.ts';
import { readFigures } from './figures.ts';

/** Routes of the desk's lists. */
export const listRoutes: ConsoleRouteGroup = () => [
  staffRoute(consoleCalls.consoleComplaints, async (input, context) => {
    const { state, whose, search, user, page, limit } = input;
    let query = consoleComplaints(context.exchange.database);
    if (state === 'open') query = query.where('state', '<>', 'closed');
    else if (state === 'due') query = query.where('due_since', 'is not', null);
    else if (state !== 'all') query = query.where('complaints.state', '=', state);
    if (whose === 'me') query = query.where('assigned_to', '=', context.staff.staffId);
    if (whose === 'nobody') query = query.where('assigned_to', 'is', null);
    if (user !== undefined) query = query.where('complaints.user_id', '=', BigInt(user));
    if (search !== undefined) query = query.where(searchCondition(search));
    query = query
      .orderBy(sql`due_since asc nulls last`)
      .orderBy('touched_at', 'desc')
      .orderBy('complaints.id', 'desc');
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const parts = partsOf(context);
    return accept({ list: rows.map((row) => consoleRow(row, parts)), page, limit, count });
  }),

  staffRoute(consoleCalls.consoleComplaint, async ({ id }, context) => {
    const { database, settings } = context.exchange;
    const row = await consoleComplaints(database).where('complaints.id', '=', BigInt(id)).executeTakeFirst();
    if (row === undefined) return refuse('complaint.unknown');
    const [messages, colleagues] = await Promise.all([
      messagesOf(database, row.id),
      readColleagues(database),
    ]);
    return accept({
      ...consoleRow(row, partsOf(context)),
      lines: messages.map((message) => ({
        id: Number(message.id),
        kind: message.kind,
        by: message.staff_id === null ? ('trader' as const) : ('staff' as const),
        text: message.text,
        create_time: wireTime(message.created_at.getTime(), settings.timeZone),
        author: message.author ?? '',
        pictures: message.pictures.length,
      })),
      colleagues,
    });
  }),

  staffRoute(consoleCalls.consoleComplaintPicture, async ({ line: messageId, place }, context) => {
    const { database, vault, now } = context.exchange;
    const row = await database
      .selectFrom('complaint_pictures')
      .innerJoin('complaint_lines', 'complaint_lines.id', 'complaint_pictures.line_id')
      .innerJoin('pictures', 'pictures.id', 'complaint_pictures.picture_id')
      .select(['pictures.id', 'sealed', 'complaint_id'])
      .where('line_id', '=', BigInt(messageId))
      .where('place', '=', place)
      .executeTakeFirst();
    if (row === undefined) return refuse('identity.picture.unknown');
    // Written first: nothing is shown without an audit entry.
    const entry = {
      action: 'complaint.view_picture',
      target: `complaint:${row.complaint_id}`,
      after: { line: messageId, place },
    };
    await database
      .transaction()
      .execute((transaction) => appendAudit(transaction, now(), actorOf(context), entry));
    return accept(openPicture(vault, row.id, row.sealed));
  }),

  staffRoute(consoleCalls.consoleComplaintFigures, async (_input, { exchange }) =>
    accept(await readFigures(exchange)),
  ),
];

/** Returns the staff to whom a complaint can be assigned. */
export async function readColleagues(database: Kysely<Schema>) {
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('is_disabled', '=', false)
    .where(sql<boolean>`roles && ${[...PERMISSIONS['complaint.work']]}::text[]`)
    .orderBy('email')
    .execute();
  return rows.map(({ id, email }) => ({ id: Number(id), email }));
}

function partsOf({ exchange, language, staff }: StaffContext): ConsoleRowParts {
  return { exchange, language, staffId: staff.staffId };
}

/**
 * Returns the condition for a search: by id of the complaint or its subject, by account, or by text of the
 * conversation.
 */
function searchCondition(search: string) {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  const pattern = `%${escapeLike(search)}%`;
  const textCondition = sql<boolean>`(users.email ilike ${pattern} or users.phone ilike ${pattern} or exists (
    select 1 from complaint_lines where complaint_id = complaints.id and text ilike ${pattern}))`;
  if (number === undefined) return textCondition;
  return sql<boolean>`(complaints.id = ${BigInt(number)} or about_id = ${BigInt(number)} or ${textCondition})`;
}
