import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { actorOf, type ConsoleRouteGroup, staffRoute } from '../../../backoffice/console/route.ts';
import { appendAudit } from '../../../core/audit/audit-log.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import '../desk-tables.ts';

/** Maximum number of canned answers. */
const MAX = 200;

/** Routes of canned answers. */
export const cannedRoutes: ConsoleRouteGroup = () => [
  staffRoute(consoleCalls.consoleCannedAnswers, async ({ first }, { exchange }) => {
    const rows = await exchange.database
      .selectFrom('canned_answers')
      .innerJoin('staff', 'staff.id', 'canned_answers.changed_by')
      .select(['canned_answers.id', 'title', 'lang', 'text', 'staff.email as changed_by'])
      .orderBy('title')
      .orderBy('canned_answers.id')
      .execute();
    const list = rows.map((row) => ({ ...row, id: Number(row.id) }));
    const isFirst = ({ lang }: { readonly lang: string }): boolean => lang === first;
    return accept([...list.filter(isFirst), ...list.filter((row) => !isFirst(row))]);
  }),

  staffRoute(consoleCalls.consoleSaveCanned, async ({ id, title, lang, text }, context) => {
    const { database, now } = context.exchange;
    const values = { title, lang, text, changed_by: context.staff.staffId, changed_at: new Date(now()) };
    return database.transaction().execute(async (transaction) => {
      const { count } = await transaction
        .selectFrom('canned_answers')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      if (id === undefined && count >= MAX) return refuse('complaint.desk.canned_many', { most: MAX });
      const stored =
        id === undefined
          ? await transaction.insertInto('canned_answers').values(values).returning('id').executeTakeFirst()
          : await transaction
              .updateTable('canned_answers')
              .set(values)
              .where('id', '=', BigInt(id))
              .returning('id')
              .executeTakeFirst();
      if (stored === undefined) return refuse('complaint.desk.canned_unknown');
      const entry = {
        action: 'complaint.canned',
        target: `canned:${stored.id}`,
        after: { title, lang, text },
      };
      await appendAudit(transaction, now(), actorOf(context), entry);
      return accept(message(context.language, 'complaint.desk.canned_saved'));
    });
  }),

  staffRoute(consoleCalls.consoleDeleteCanned, async ({ id }, context) => {
    const { database, now } = context.exchange;
    return database.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('canned_answers')
        .where('id', '=', BigInt(id))
        .returning(['title', 'lang', 'text'])
        .executeTakeFirst();
      if (deleted === undefined) return refuse('complaint.desk.canned_unknown');
      const entry = { action: 'complaint.canned', target: `canned:${id}`, before: deleted };
      await appendAudit(transaction, now(), actorOf(context), entry);
      return accept(message(context.language, 'complaint.desk.canned_deleted'));
    });
  }),
];
