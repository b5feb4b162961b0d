import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import {
  changeRow,
  emailText,
  idField,
  momentOrNever,
  reasonField,
  role,
  rolesField,
} from '../console-call/fields.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice } from '../readers.ts';

const staffRow = z.object({
  id: wholeNumber,
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  is_disabled: z.boolean(),
  created: wireTime,
  last_seen: momentOrNever,
});
export type StaffRow = z.output<typeof staffRow>;

const invitationRow = z.object({
  id: wholeNumber,
  email: z.string(),
  roles: z.array(role),
  /** True if the link renews the login of an existing member of staff. */
  is_renewal: z.boolean(),
  invited_by: z.string(),
  created: wireTime,
  /** Time from which the link is valid; null: already valid. */
  opens: momentOrNever,
  expires: wireTime,
});

/** A proposal that awaits approval; it is decided on the page of requests. */
const waitingRow = z.object({
  id: wholeNumber,
  kind: z.string(),
  subject: z.string(),
  changes: z.array(changeRow),
  reason: z.string(),
  proposed_by: z.string(),
  proposed: wireTime,
});
export type WaitingRow = z.output<typeof waitingRow>;

export const consoleStaff = defineConsoleCall({
  name: 'consoleStaff',
  method: 'GET',
  path: '/console/api/staff',
  access: 'staff',
  permission: 'staff.read',
  summary: 'All current and former staff, unused links, and pending change requests for them.',
  input: z.object({}),
  answer: z.object({
    staff: z.array(staffRow),
    invitations: z.array(invitationRow),
    waiting: z.array(waitingRow),
    /**
     * Readers of the links that are sent: the owner of the mailbox; without a mail gateway, those with access to the
     * database; on a demo, everybody.
     */
    links_go: z.enum(['mailbox', 'outbox', 'everybody']),
  }),
});

export const consoleInvite = defineConsoleCall({
  name: 'consoleInvite',
  method: 'POST',
  path: '/console/api/staff/invite',
  access: 'staff',
  permission: 'staff.manage',
  summary:
    'Sends a one-time link to a new staff member; a role with decision rights requires a second person. The owner role can’t be granted this way.',
  input: z.object({ email: required(emailText), roles: rolesField, reason: reasonField }),
  answer: z.string(),
});

export const consoleRevokeInvitation = defineConsoleCall({
  name: 'consoleRevokeInvitation',
  method: 'POST',
  path: '/console/api/staff/invitation/revoke',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'Revokes an unused link.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleSetRoles = defineConsoleCall({
  name: 'consoleSetRoles',
  method: 'POST',
  path: '/console/api/staff/roles',
  access: 'staff',
  permission: 'staff.manage',
  summary:
    'Changes a staff member’s roles and ends their sessions. Granting a role with decision rights or the owner role requires a second person.',
  input: z.object({ id: idField, roles: rolesField, reason: reasonField }),
  answer: z.string(),
});

const onOrOff = choice({ on: 'on', off: 'off' });

export const consoleSetAccess = defineConsoleCall({
  name: 'consoleSetAccess',
  method: 'POST',
  path: '/console/api/staff/access',
  access: 'staff',
  permission: 'staff.manage',
  summary:
    'Revokes or restores a staff member’s access; restoring one with decision rights requires a second person.',
  input: z.object({
    id: idField,
    access: required(onOrOff),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleRenewStaff = defineConsoleCall({
  name: 'consoleRenewStaff',
  method: 'POST',
  path: '/console/api/staff/renew',
  access: 'staff',
  permission: 'staff.manage',
  summary:
    'Sends a one-time link to a staff member to set a new password and second factor; for one with decision rights a second person is required.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});
