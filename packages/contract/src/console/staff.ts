import * as z from 'zod/mini';
import { whole, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice } from '../readers.ts';
import { defineConsoleCall } from './define.ts';
import { emailText, idField, momentOrNever, reasonField, role, rolesField } from './fields.ts';

/** A one-time link below the console's address, told once: only its hash is kept. */
const oneTimeLink = z.object({ path: z.string(), expires: wireTime });

const staffRow = z.object({
  id: whole,
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  is_disabled: z.boolean(),
  created: wireTime,
  last_seen: momentOrNever,
});
export type StaffRow = z.output<typeof staffRow>;

const invitationRow = z.object({
  id: whole,
  email: z.string(),
  roles: z.array(role),
  invited_by: z.string(),
  created: wireTime,
  expires: wireTime,
});

export const consoleStaff = defineConsoleCall({
  name: 'consoleStaff',
  method: 'GET',
  path: '/console/api/staff',
  access: 'staff',
  permission: 'staff.read',
  summary: 'Everybody who has or had access, and the links that nobody has used yet.',
  input: z.object({}),
  answer: z.object({ staff: z.array(staffRow), invitations: z.array(invitationRow) }),
});

export const consoleInvite = defineConsoleCall({
  name: 'consoleInvite',
  method: 'POST',
  path: '/console/api/staff/invite',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'Makes a one-time link for a new colleague. The role owner cannot be given so.',
  input: z.object({ email: required(emailText), roles: rolesField, reason: reasonField }),
  answer: oneTimeLink,
});

export const consoleRevokeInvitation = defineConsoleCall({
  name: 'consoleRevokeInvitation',
  method: 'POST',
  path: '/console/api/staff/invitation/revoke',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'Makes an unused link worthless.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleSetRoles = defineConsoleCall({
  name: 'consoleSetRoles',
  method: 'POST',
  path: '/console/api/staff/roles',
  access: 'staff',
  permission: 'staff.manage',
  summary: 'Gives a colleague other roles; their sessions end. Making an owner takes two people.',
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
  summary: 'Takes a colleague’s access away, or gives it back.',
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
  summary: 'Makes a one-time link with which a colleague sets a new password and second factor.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: oneTimeLink,
});
