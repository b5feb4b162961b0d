import { canDecideRequests, type Role } from '@assay/contract/console';
import type { MessageKey, MessageParams } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import { type AuditEntry, appendAudit } from '../../core/audit/audit-log.ts';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import { FIRST_COLLEAGUE_WAIT_MS, hasOtherFirstInvitation, isOnlyDecider } from './first-colleague.ts';
import { canAnyoneDecide, type FourEyesKind, propose } from './four-eyes.ts';
import { actorOf, type StaffContext } from './route.ts';
import { inviteStaff, renewStaff } from './staff-kinds.ts';
import { announceToOwners, type InvitationWithEmail, rolesText, sendStaffLink } from './staff-letters.ts';
import { readStaffRelations } from './staff-relations.ts';
import type { Staff } from './staff-repository.ts';
import { rolesOf } from './staff-session.ts';

/** Result of a request for its caller, or the refusal. */
export type Outcome = { readonly key: MessageKey; readonly params: MessageParams } | Refused;

/**
 * Invites a staff member. A deciding role requires a second person; if there has never been one, the link works after a
 * day, within which every owner can revoke it.
 */
export async function inviteOrPropose(
  transaction: Transaction<Schema>,
  context: StaffContext,
  invited: { readonly email: string; readonly roles: readonly Role[]; readonly reason: string },
): Promise<Outcome> {
  const { email, roles, reason } = invited;
  const { staffId } = context.staff;
  const invitation = { email, roles, staffId: null, invitedBy: staffId };
  const record = { target: `email:${email}`, reason, after: { roles } };
  if (!canDecideRequests(roles))
    return send(transaction, context, invitation, { ...record, action: 'staff.invite' });
  if (await isOnlyDecider(transaction, staffId)) {
    if (await hasOtherFirstInvitation(transaction, context.exchange.now(), email))
      return refuse('console.first_waits');
    return sendInADay(transaction, context, invitation, { ...record, action: 'staff.invite_first' });
  }
  const proposal = { kind: inviteStaff, payload: { email, roles }, reason };
  return proposeFor(transaction, context, record.target, null, proposal);
}

/** Renews a staff member's login; for a deciding role, by the same rule as an invitation. */
export async function renewOrPropose(
  transaction: Transaction<Schema>,
  context: StaffContext,
  { id, email, ...colleague }: Staff,
  reason: string,
): Promise<Outcome> {
  const roles = rolesOf(colleague.roles);
  const { staffId } = context.staff;
  const invitation = { email, roles, staffId: id, invitedBy: staffId };
  const record = { target: `staff:${id}`, reason };
  if (!canDecideRequests(roles))
    return send(transaction, context, invitation, { ...record, action: 'staff.renew' });
  // Only for staff invited by this owner: the tie by renewal must not disqualify someone who could decide for the
  // owner.
  const isRelated = (await readStaffRelations(transaction)).areRelated(staffId, id);
  if (isRelated && (await isOnlyDecider(transaction, staffId, id)))
    return sendInADay(transaction, context, invitation, { ...record, action: 'staff.renew_first' });
  return proposeStaffChange(transaction, context, id, { kind: renewStaff, payload: {}, reason });
}

type Proposal = { readonly kind: FourEyesKind; readonly payload: unknown; readonly reason: string };

/** Stores a proposal about a staff member, and reports whether anyone can decide it yet. */
export function proposeStaffChange(
  transaction: Transaction<Schema>,
  context: StaffContext,
  id: bigint,
  proposal: Proposal,
): Promise<Outcome> {
  return proposeFor(transaction, context, `staff:${id}`, id, proposal);
}

async function proposeFor(
  transaction: Transaction<Schema>,
  context: StaffContext,
  target: string,
  subject: bigint | null,
  { kind, payload, reason }: Proposal,
): Promise<Outcome> {
  const refusal = await propose(transaction, context, { kind: kind.kind, target, payload, reason });
  if (refusal) return refusal;
  const isDecidable = await canAnyoneDecide(transaction, kind.decide, context.staff.staffId, subject);
  return { key: isDecidable ? 'console.staff_proposed' : 'console.staff_proposed_nobody', params: {} };
}

async function send(
  transaction: Transaction<Schema>,
  context: StaffContext,
  invitation: InvitationWithEmail,
  record: AuditEntry,
): Promise<Outcome> {
  const { exchange, language } = context;
  const { expiresMs } = await sendStaffLink(transaction, exchange, language, invitation);
  await appendAudit(transaction, exchange.now(), actorOf(context), record);
  const expires = zonedTime(expiresMs, exchange.settings.timeZone);
  return { key: 'console.link_sent', params: { email: invitation.email, expires } };
}

async function sendInADay(
  transaction: Transaction<Schema>,
  context: StaffContext,
  invitation: InvitationWithEmail,
  record: AuditEntry,
): Promise<Outcome> {
  const { exchange, language, staff } = context;
  const { now, settings } = exchange;
  const opensMs = now() + FIRST_COLLEAGUE_WAIT_MS;
  await sendStaffLink(transaction, exchange, language, { ...invitation, opensMs });
  const { email, roles } = invitation;
  const params = {
    email,
    roles: rolesText(roles),
    owner: staff.email,
    opens: zonedTime(opensMs, settings.timeZone),
  };
  const kind = invitation.staffId === null ? 'first_invited' : 'first_renewed';
  await announceToOwners(transaction, exchange, language, { kind, params });
  await appendAudit(transaction, now(), actorOf(context), record);
  return { key: 'console.link_in_a_day', params };
}
