import { consoleCalls } from '@assay/contract/console';
import { type OwnersCommand, ownerId } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import { type AuditEntry, appendAudit, auditInOwnTransaction } from '../../core/audit/audit-log.ts';
import { pageRequestOf } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { queueForEngine, syncOwner } from '../../core/owners/outbox.ts';
import { accept, type Refused, refuse } from '../../edge/http/handler.ts';
import { createRateLimit } from '../../edge/http/rate-limit.ts';
import { finishSensitiveAction } from '../../people/account/sensitive-act.ts';
import { type User, updateUser } from '../../people/account/user-repository.ts';
import { actorOf, type ConsoleRouteGroup, type StaffContext, staffRoute } from './route.ts';
import { readProfile, searchUsers, userRowOf } from './user-reading.ts';
import { issuerOf } from './without-approval.ts';

/** Reloads of a page within this time count as one view. */
const VIEW_WINDOW_MS = 10 * 60_000;
/** Hash that no password has: login by password is disabled until a new one is set. */
const NO_PASSWORD = 'none';

/** Console routes of traders: search, profile, freezing, forced password reset, risk notes. */
export const userPart: ConsoleRouteGroup = ({ database, now, settings }) => {
  const views = createRateLimit(1, VIEW_WINDOW_MS, now);
  return [
    staffRoute(consoleCalls.consoleUsers, async ({ page, limit, ...filter }) => {
      const { rows, count } = await searchUsers(database, filter, pageRequestOf({ page, limit }));
      return accept({ list: rows.map((row) => userRowOf(row, settings.timeZone)), page, limit, count });
    }),

    staffRoute(consoleCalls.consoleUser, async ({ id }, context) => {
      const profile = await readProfile(context.exchange, id);
      if (!profile) return refuse('console.unknown_user');
      const viewKey = `${context.staff.staffId} ${id}`;
      if (views.secondsToWait(viewKey) === 0) {
        views.count(viewKey);
        await auditInOwnTransaction(database, now(), actorOf(context), {
          action: 'user.view',
          target: `user:${id}`,
        });
      }
      return accept(profile);
    }),

    staffRoute(consoleCalls.consoleFreezeUser, ({ id, reason }, context) =>
      changeUser(id, context, 'console.user_frozen', async (transaction, user) => {
        if (user.closed_at !== null) return refuse('console.user_closed');
        if (user.is_robot) return refuse('console.robot_frozen');
        if (user.is_frozen) return refuse('console.no_change');
        const issuer = issuerOf(context, reason);
        await setFrozen(transaction, { room: 'owners', type: 'freeze', by: issuer, owner: ownerId(id) });
        return { action: 'user.freeze', reason, before: { is_frozen: false }, after: { is_frozen: true } };
      }),
    ),

    staffRoute(consoleCalls.consoleUnfreezeUser, ({ id, reason }, context) =>
      changeUser(id, context, 'console.user_freed', async (transaction, user) => {
        if (!user.is_frozen) return refuse('console.no_change');
        const issuer = issuerOf(context, reason);
        await setFrozen(transaction, { room: 'owners', type: 'unfreeze', by: issuer, owner: ownerId(id) });
        return { action: 'user.unfreeze', reason, before: { is_frozen: true }, after: { is_frozen: false } };
      }),
    ),

    staffRoute(consoleCalls.consoleResetPassword, async ({ id, reason }, context) => {
      const reply = await changeUser(id, context, 'console.password_reset', async (transaction, user) => {
        if (user.closed_at !== null) return refuse('console.user_closed');
        if (user.is_robot) return refuse('console.robot');
        await updateUser(transaction, user.id, { password_hash: NO_PASSWORD });
        await finishSensitiveAction(transaction, context.exchange, user, {
          revokes: 'every_session',
          notice: 'password_forced',
        });
        return { action: 'user.reset_password', reason };
      });
      return reply;
    }),

    staffRoute(consoleCalls.consoleAddNote, ({ id, text }, context) =>
      changeUser(id, context, 'console.note_added', async (transaction, user) => {
        await transaction
          .insertInto('user_notes')
          .values({ user_id: user.id, staff_id: context.staff.staffId, text, created_at: new Date(now()) })
          .execute();
        return { action: 'user.note', after: { text } };
      }),
    ),
  ];
};

/** Changes a trader in one transaction with its audit entry. Returns once the engine has applied it. */
async function changeUser(
  id: number,
  context: StaffContext,
  successKey: MessageKey,
  change: (transaction: Transaction<Schema>, user: User) => Promise<AuditEntry | Refused>,
) {
  const { database, now } = context.exchange;
  const reply = await database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .selectAll()
      .where('id', '=', BigInt(id))
      .forUpdate()
      .executeTakeFirst();
    if (!user) return refuse('console.unknown_user');
    const entry = await change(transaction, user);
    if ('ok' in entry) return entry;
    await appendAudit(transaction, now(), actorOf(context), { target: `user:${id}`, ...entry });
    return accept(message(context.language, successKey));
  });
  // Also synchronises changes of earlier failed calls, so that a freeze reported as done is in effect.
  await syncOwner(context.exchange, id);
  await context.exchange.publisher.sessionsChanged();
  return reply;
}

async function setFrozen(
  transaction: Transaction<Schema>,
  command: Extract<OwnersCommand, { type: 'freeze' | 'unfreeze' }>,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ is_frozen: command.type === 'freeze' })
    .where('id', '=', BigInt(command.owner))
    .execute();
  await queueForEngine(transaction, command);
}
