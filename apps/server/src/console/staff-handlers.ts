import { consoleCalls, type StaffRow } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import { accept, type Refused, refuse } from '../http/handler.ts';
import { wireTime } from '../http/time.ts';
import { type AuditEntry, appendAudit } from './audit-log.ts';
import { propose } from './four-eyes.ts';
import { grantOwner } from './grant-owner.ts';
import { createInvitation, liveInvitations, type OneTimeLink } from './invitation-repository.ts';
import { actorOf, type ConsolePart, type StaffContext, staffRoute } from './route.ts';
import { findStaffByEmail, giveRoles, hasOtherOwner, lockStaff, type Staff } from './staff-repository.ts';
import { revokeStaffSessions, rolesOf } from './staff-session.ts';

/** Colleagues: who there is, inviting, roles, access. */
export const staffPart: ConsolePart = (exchange) => {
  const { database, now } = exchange;
  return [
    staffRoute(consoleCalls.consoleStaff, async () => accept(await readStaff(exchange))),

    staffRoute(consoleCalls.consoleInvite, async ({ email: typed, roles, reason }, context) => {
      const email = typed.toLowerCase();
      if (roles.includes('owner')) return refuse('console.owner_by_two');
      if (await findStaffByEmail(database, email)) return refuse('console.email_taken');
      const link = await database.transaction().execute(async (transaction) => {
        const invitedBy = context.staff.staffId;
        const made = await createInvitation(transaction, exchange.vault, now(), {
          email,
          roles,
          staffId: null,
          invitedBy,
        });
        const entry = { action: 'staff.invite', target: `email:${email}`, reason, after: { roles } };
        await appendAudit(transaction, now(), actorOf(context), entry);
        return made;
      });
      return accept(linkAnswer(link, exchange));
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
      return revoked ? done(context) : refuse('console.link_dead');
    }),

    staffRoute(consoleCalls.consoleSetRoles, ({ id, roles, reason }, context) =>
      changeColleague(id, context, async (transaction, colleague) => {
        const wasOwner = colleague.roles.includes('owner');
        if (roles.includes('owner') && !wasOwner) return refuse('console.owner_by_two');
        if (wasOwner && !roles.includes('owner') && !(await hasOtherOwner(transaction, colleague.id)))
          return refuse('console.last_owner');
        await giveRoles(transaction, now(), colleague.id, roles);
        return { action: 'staff.roles', reason, before: { roles: colleague.roles }, after: { roles } };
      }),
    ),

    staffRoute(consoleCalls.consoleSetAccess, ({ id, access, reason }, context) =>
      changeColleague(id, context, async (transaction, colleague) => {
        const isDisabled = access === 'off';
        if (isDisabled === colleague.is_disabled) return refuse('console.already_so');
        if (isDisabled && !(await hasOtherOwner(transaction, colleague.id)))
          return refuse('console.last_owner');
        await transaction
          .updateTable('staff')
          .set({ is_disabled: isDisabled })
          .where('id', '=', colleague.id)
          .execute();
        await revokeStaffSessions(transaction, now(), colleague.id);
        return { action: isDisabled ? 'staff.disable' : 'staff.enable', reason };
      }),
    ),

    staffRoute(consoleCalls.consoleRenewStaff, async ({ id, reason }, context) => {
      const invitedBy = context.staff.staffId;
      const made: OneTimeLink[] = [];
      const answer = await changeColleague(id, context, async (transaction, colleague) => {
        const { id: staffId, email } = colleague;
        const roles = rolesOf(colleague.roles);
        made.push(
          await createInvitation(transaction, exchange.vault, now(), { email, roles, staffId, invitedBy }),
        );
        return { action: 'staff.renew', reason };
      });
      const [link] = made;
      return answer.ok && link ? accept(linkAnswer(link, exchange)) : refusalOf(answer);
    }),

    staffRoute(consoleCalls.consoleProposeOwner, async ({ id, reason }, context) => {
      const refused = await database.transaction().execute(async (transaction) => {
        const colleague = await lockStaff(transaction, id);
        if (!colleague || colleague.is_disabled) return refuse('console.unknown_staff');
        if (colleague.roles.includes('owner')) return refuse('console.already_so');
        const proposal = { kind: grantOwner.kind, target: `staff:${id}`, payload: {}, reason };
        return propose(transaction, context, proposal);
      });
      return refused ?? done(context);
    }),
  ];
};

/** Changes somebody else's account in one transaction with its audit row. Nobody changes their own. */
function changeColleague(
  id: number,
  context: StaffContext,
  change: (transaction: Transaction<Schema>, colleague: Staff) => Promise<AuditEntry | Refused>,
) {
  const { database, now } = context.exchange;
  if (BigInt(id) === context.staff.staffId) return Promise.resolve(refuse('console.not_yourself'));
  return database.transaction().execute(async (transaction) => {
    const colleague = await lockStaff(transaction, id);
    if (!colleague) return refuse('console.unknown_staff');
    const entry = await change(transaction, colleague);
    if ('ok' in entry) return entry;
    await appendAudit(transaction, now(), actorOf(context), { target: `staff:${id}`, ...entry });
    return done(context);
  });
}

async function readStaff({ database, now, settings }: Exchange) {
  const time = (date: Date): string => wireTime(date.getTime(), settings.timeZone);
  const rows = await database
    .selectFrom('staff')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('staff_sessions')
        .select((inner) => inner.fn.max('last_seen_at').as('seen'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .as('last_seen_at'),
    )
    .orderBy('id')
    .execute();
  const invitations = await liveInvitations(database, now()).orderBy('id').execute();
  const emails = new Map(rows.map((row) => [row.id, row.email]));
  return {
    staff: rows.map(
      (row): StaffRow => ({
        id: Number(row.id),
        email: row.email,
        name: row.name,
        roles: [...rolesOf(row.roles)],
        is_disabled: row.is_disabled,
        created: time(row.created_at),
        last_seen: row.last_seen_at === null ? null : time(row.last_seen_at),
      }),
    ),
    invitations: invitations.map((row) => ({
      id: Number(row.id),
      email: row.email ?? '',
      roles: [...rolesOf(row.roles)],
      invited_by: emails.get(row.invited_by ?? 0n) ?? '',
      created: time(row.created_at),
      expires: time(row.expires_at),
    })),
  };
}

function linkAnswer({ path, expiresMs }: OneTimeLink, { settings }: Exchange) {
  return { path, expires: wireTime(expiresMs, settings.timeZone) };
}

/** What is no success is why not. */
function refusalOf(answer: Awaited<ReturnType<typeof changeColleague>>): Refused {
  return answer.ok ? refuse('console.unknown_staff') : answer;
}

function done({ language }: StaffContext) {
  return accept(message(language, 'console.done'));
}
