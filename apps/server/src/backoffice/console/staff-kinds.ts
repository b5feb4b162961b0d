import { canDecideRequests, type Role } from '@assay/contract/console';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { FourEyesKind, FourEyesRequest } from './four-eyes.ts';
import { grantOwner, staffIdOf } from './grant-owner.ts';
import { endInvitationsOf } from './invitation-repository.ts';
import { rolesText, sendStaffLink } from './staff-letters.ts';
import { findStaffByEmail, hasOtherOwner, lockStaff, type Staff, setRoles } from './staff-repository.ts';
import { rolesOf } from './staff-session.ts';

/** Change request to invite someone into a deciding role. */
export const inviteStaff: FourEyesKind = {
  kind: 'staff_invite',
  decide: 'staff.decide',
  subject: async (_exchange, { payload }) => readPayload(payload).email,
  changes: ({ payload }) => {
    const { roles } = readPayload(payload);
    return [{ field: 'roles', before: '', after: rolesText(roles) }];
  },
  async execute(transaction, { payload, proposed_by: invitedBy }, { exchange, language }) {
    const { email, roles } = readPayload(payload);
    if (await findStaffByEmail(transaction, email)) return refuse('console.email_taken');
    await sendStaffLink(transaction, exchange, language, { email, roles, staffId: null, invitedBy });
    return null;
  },
};

/** Change request to renew password and second factor of a staff member with a deciding role. */
export const renewStaff: FourEyesKind = {
  kind: 'staff_renew',
  decide: 'staff.decide',
  aboutStaffMember: ({ target }) => staffIdOf(target),
  subject: grantOwner.subject,
  async execute(transaction, request, { exchange, language }) {
    const colleague = await colleagueOf(transaction, request);
    if ('ok' in colleague) return colleague;
    const { id: staffId, email } = colleague;
    const [roles, invitedBy] = [rolesOf(colleague.roles), request.proposed_by];
    await sendStaffLink(transaction, exchange, language, { email, roles, staffId, invitedBy });
    return null;
  },
};

/** Change request to give a staff member a deciding role. */
export const changeStaffRoles: FourEyesKind = {
  kind: 'staff_roles',
  decide: 'staff.decide',
  aboutStaffMember: ({ target }) => staffIdOf(target),
  subject: grantOwner.subject,
  changes: ({ payload }) => {
    const { before, roles } = readPayload(payload);
    return [{ field: 'roles', before: rolesText(before), after: rolesText(roles) }];
  },
  async execute(transaction, request, { exchange }) {
    const colleague = await colleagueOf(transaction, request);
    if ('ok' in colleague) return colleague;
    const { before, roles } = readPayload(request.payload);
    if (rolesText(rolesOf(colleague.roles)) !== rolesText(before)) return refuse('console.changed_meanwhile');
    return applyRoles(transaction, exchange.now(), colleague, roles);
  },
};

/** Change request to restore the access of a staff member with a deciding role. */
export const enableStaff: FourEyesKind = {
  kind: 'staff_enable',
  decide: 'staff.decide',
  aboutStaffMember: ({ target }) => staffIdOf(target),
  subject: grantOwner.subject,
  async execute(transaction, request) {
    const colleague = await colleagueOf(transaction, request);
    if ('ok' in colleague) return colleague;
    if (!colleague.is_disabled) return refuse('console.no_change');
    await setAccess(transaction, colleague.id, false);
    return null;
  },
};

/** Change requests about staff that require two people. */
export const STAFF_KINDS: readonly FourEyesKind[] = [inviteStaff, renewStaff, changeStaffRoles, enableStaff];

/** Returns true when a change adds a deciding role. */
export function addsDecisionRole(before: readonly string[], after: readonly Role[]): boolean {
  return after.some((role) => canDecideRequests([role]) && !before.includes(role));
}

/** Sets roles; refuses to remove the last owner. A former owner's links are invalidated. */
export async function applyRoles(
  transaction: Transaction<Schema>,
  nowMs: number,
  colleague: Staff,
  roles: readonly Role[],
): Promise<Refused | null> {
  const losesOwner = colleague.roles.includes('owner') && !roles.includes('owner');
  if (losesOwner && !(await hasOtherOwner(transaction, colleague.id))) return refuse('console.last_owner');
  await setRoles(transaction, nowMs, colleague.id, roles);
  if (losesOwner) await endInvitationsOf(transaction, nowMs, colleague.id);
  return null;
}

/** Withdraws or restores access. */
export async function setAccess(
  transaction: Transaction<Schema>,
  id: bigint,
  isDisabled: boolean,
): Promise<void> {
  await transaction.updateTable('staff').set({ is_disabled: isDisabled }).where('id', '=', id).execute();
}

/** Returns the staff member that a request is about. */
async function colleagueOf(
  transaction: Transaction<Schema>,
  { target }: FourEyesRequest,
): Promise<Staff | Refused> {
  return (await lockStaff(transaction, staffIdOf(target))) ?? refuse('console.unknown_staff');
}

type Payload = { readonly email: string; readonly before: readonly Role[]; readonly roles: readonly Role[] };

function readPayload(text: string): Payload {
  const read: unknown = JSON.parse(text);
  const fields: Readonly<Record<string, unknown>> =
    typeof read === 'object' && read !== null ? { ...read } : {};
  const rolesIn = (value: unknown): readonly Role[] => rolesOf(Array.isArray(value) ? value.map(String) : []);
  return { email: String(fields.email ?? ''), before: rolesIn(fields.before), roles: rolesIn(fields.roles) };
}
