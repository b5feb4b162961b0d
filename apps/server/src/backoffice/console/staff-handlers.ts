import { canDecideRequests, consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import { type AuditEntry, appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { accept, type Refused, refuse } from '../../edge/http/handler.ts';
import { propose } from './four-eyes.ts';
import { grantOwner } from './grant-owner.ts';
import { endInvitationsOf } from './invitation-repository.ts';
import { actorOf, type ConsoleRouteGroup, type StaffContext, staffRoute } from './route.ts';
import { inviteOrPropose, type Outcome, proposeStaffChange, renewOrPropose } from './staff-bringing.ts';
import { addsDecisionRole, applyRoles, changeStaffRoles, enableStaff, setAccess } from './staff-kinds.ts';
import { readStaff } from './staff-reading.ts';
import { findStaffByEmail, hasOtherOwner, lockStaff, type Staff } from './staff-repository.ts';
import { revokeStaffSessions, rolesOf } from './staff-session.ts';

/** Console routes of staff: list, invitations, roles and access. */
export const staffPart: ConsoleRouteGroup = (exchange) => {
  const { database, now } = exchange;
  return [
    staffRoute(consoleCalls.consoleStaff, async () => accept(await readStaff(exchange))),

    staffRoute(consoleCalls.consoleInvite, async ({ email: typed, roles, reason }, context) => {
      const email = typed.toLowerCase();
      if (roles.includes('owner')) return refuse('console.owner_by_two');
      if (await findStaffByEmail(database, email)) return refuse('console.email_taken');
      const outcome = await database
        .transaction()
        .execute((transaction) => inviteOrPropose(transaction, context, { email, roles, reason }));
      return answer(outcome, context);
    }),

    staffRoute(consoleCalls.consoleRevokeInvitation, async ({ id, reason }, context) => {
      const revoked = await database.transaction().execute(async (transaction) => {
        const invitation = await transaction
          .updateTable('staff_invitations')
          .set({ ended_at: new Date(now()) })
          .where('id', '=', BigInt(id))
          .where('ended_at', 'is', null)
          .where('email', 'is not', null)
          .returning('email')
          .executeTakeFirst();
        if (!invitation) return false;
        const entry = { action: 'staff.revoke_invitation', target: `email:${invitation.email}`, reason };
        await appendAudit(transaction, now(), actorOf(context), entry);
        return true;
      });
      return revoked ? success(context) : refuse('console.link_dead');
    }),

    staffRoute(consoleCalls.consoleSetRoles, ({ id, roles, reason }, context) =>
      changeColleague(id, context, async (transaction, colleague) => {
        const before = rolesOf(colleague.roles);
        if (roles.includes('owner') && !before.includes('owner')) return refuse('console.owner_by_two');
        if (addsDecisionRole(before, roles)) {
          const changeRequest = { kind: changeStaffRoles, payload: { before, roles }, reason };
          return proposeStaffChange(transaction, context, colleague.id, changeRequest);
        }
        const refusal = await applyRoles(transaction, now(), colleague, roles);
        return refusal ?? { action: 'staff.roles', reason, before: { roles: before }, after: { roles } };
      }),
    ),

    staffRoute(consoleCalls.consoleSetAccess, ({ id, access, reason }, context) =>
      changeColleague(id, context, async (transaction, colleague) => {
        const isDisabled = access === 'off';
        if (isDisabled === colleague.is_disabled) return refuse('console.no_change');
        if (isDisabled && !(await hasOtherOwner(transaction, colleague.id)))
          return refuse('console.last_owner');
        // Roles can be removed before access is restored: anyone who ever could decide counts.
        if (!isDisabled && (colleague.could_decide || canDecideRequests(rolesOf(colleague.roles))))
          return proposeStaffChange(transaction, context, colleague.id, {
            kind: enableStaff,
            payload: {},
            reason,
          });
        await setAccess(transaction, colleague.id, isDisabled);
        await revokeStaffSessions(transaction, now(), colleague.id);
        if (isDisabled) await endInvitationsOf(transaction, now(), colleague.id);
        return { action: isDisabled ? 'staff.disable' : 'staff.enable', reason };
      }),
    ),

    staffRoute(consoleCalls.consoleRenewStaff, ({ id, reason }, context) =>
      changeColleague(id, context, (transaction, colleague) =>
        renewOrPropose(transaction, context, colleague, reason),
      ),
    ),

    staffRoute(consoleCalls.consoleProposeOwner, async ({ id, reason }, context) => {
      const refusal = await database.transaction().execute(async (transaction) => {
        const colleague = await lockStaff(transaction, id);
        if (!colleague || colleague.is_disabled) return refuse('console.unknown_staff');
        if (colleague.roles.includes('owner')) return refuse('console.no_change');
        const proposal = { kind: grantOwner.kind, target: `staff:${id}`, payload: {}, reason };
        return propose(transaction, context, proposal);
      });
      return refusal ?? success(context);
    }),
  ];
};

/**
 * Changes another person's account in one transaction with its audit entry. Changes of one's own account are refused.
 */
function changeColleague(
  id: number,
  context: StaffContext,
  change: (transaction: Transaction<Schema>, colleague: Staff) => Promise<AuditEntry | Outcome>,
) {
  const { database, now } = context.exchange;
  if (BigInt(id) === context.staff.staffId) return Promise.resolve(refuse('console.not_yourself'));
  return database.transaction().execute(async (transaction) => {
    const colleague = await lockStaff(transaction, id);
    if (!colleague) return refuse('console.unknown_staff');
    const changed = await change(transaction, colleague);
    if (!('action' in changed)) return answer(changed, context);
    await appendAudit(transaction, now(), actorOf(context), { target: `staff:${id}`, ...changed });
    return success(context);
  });
}

function answer(outcome: Outcome, { language }: StaffContext) {
  if ('ok' in outcome) return outcome satisfies Refused;
  return accept(message(language, outcome.key, outcome.params));
}

function success({ language }: StaffContext) {
  return accept(message(language, 'console.done'));
}
