import { consoleCalls, hasPermission, VIEWED } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { sql } from 'kysely';
import { appendAudit } from '../../core/audit/audit-log.ts';
import { accept, refuse } from '../../edge/http/handler.ts';
import { actorOf, type ConsoleRouteGroup, staffRoute } from './route.ts';

const VIEWS_MAX = 50;

/** Console routes of saved table views: named filters, private or shared. */
export const viewPart: ConsoleRouteGroup = ({ database, now }) => [
  staffRoute(consoleCalls.consoleViews, async ({ page }, { staff }) => {
    if (!hasPermission(staff.roles, VIEWED[page])) return refuse('console.not_allowed');
    const rows = await database
      .selectFrom('console_views')
      .innerJoin('staff', 'staff.id', 'console_views.staff_id')
      .select(['console_views.id', 'console_views.name', 'query', 'is_shared', 'staff_id', 'staff.email'])
      .where('page', '=', page)
      .where((where) => where.or([where('staff_id', '=', staff.staffId), where('is_shared', '=', true)]))
      .orderBy(sql`lower(console_views.name)`)
      .orderBy('console_views.id')
      .execute();
    return accept(
      rows.map((row) => ({
        id: Number(row.id),
        name: row.name,
        query: row.query,
        is_shared: row.is_shared,
        is_own: row.staff_id === staff.staffId,
        author: row.email,
      })),
    );
  }),

  staffRoute(consoleCalls.consoleSaveView, async ({ page, name, query, shared }, context) => {
    const { staffId, roles } = context.staff;
    if (!hasPermission(roles, VIEWED[page])) return refuse('console.not_allowed');
    const view = { name, query, is_shared: shared === 'yes' };
    return database.transaction().execute(async (transaction) => {
      const existingViews = await transaction
        .selectFrom('console_views')
        .select((select) => select.fn.countAll<bigint>().as('count'))
        .where('staff_id', '=', staffId)
        .where('page', '=', page)
        .where(sql`lower(name)`, '<>', name.toLowerCase())
        .executeTakeFirstOrThrow();
      if (existingViews.count >= VIEWS_MAX) return refuse('console.too_many_views', { maximum: VIEWS_MAX });
      await transaction
        .insertInto('console_views')
        .values({ staff_id: staffId, page, ...view, created_at: new Date(now()) })
        .onConflict((conflict) => conflict.expression(sql`staff_id, page, lower(name)`).doUpdateSet(view))
        .execute();
      await appendAudit(transaction, now(), actorOf(context), {
        action: 'view.save',
        target: `view:${page}`,
        after: view,
      });
      return accept(message(context.language, 'console.view_saved'));
    });
  }),

  staffRoute(consoleCalls.consoleDeleteView, ({ id }, context) =>
    database.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('console_views')
        .where('id', '=', BigInt(id))
        .where('staff_id', '=', context.staff.staffId)
        .returning(['page', 'name', 'query', 'is_shared'])
        .executeTakeFirst();
      if (!deleted) return refuse('console.unknown_view');
      const { page, ...before } = deleted;
      const entry = { action: 'view.delete', target: `view:${page}`, before };
      await appendAudit(transaction, now(), actorOf(context), entry);
      return accept(message(context.language, 'console.view_deleted'));
    }),
  ),
];
