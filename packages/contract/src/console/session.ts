import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { emailText, role } from '../console-call/fields.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { numericCode, singleLine, text } from '../readers.ts';

const totpCode = numericCode({
  max: 6,
  pattern: /^\d{6}$/,
  invalid: 'console.code_digits',
  description: '6-digit code of the authenticator app.',
});
const secret = text({ max: 200, keepSpaces: true });
const linkToken = required(text({ max: 100, description: 'Part of the link after `#`.' }));

/**
 * Logged-in member of staff, with roles and permissions. `csrf` must be sent in the header `x-csrf-token` of every
 * POST.
 */
const staffSession = z.object({
  id: wholeNumber,
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  permissions: z.array(z.string()),
  csrf: z.string(),
  /** Current name of the exchange. */
  site_name: z.string(),
  /** IANA name of the time zone of all times in the API. */
  time_zone: z.string(),
});

export type StaffSessionAnswer = z.output<typeof staffSession>;

export const consoleLogin = defineConsoleCall({
  name: 'consoleLogin',
  method: 'POST',
  path: '/console/api/login',
  access: 'open',
  summary: 'Opens a staff session in an httpOnly cookie. Requires the password and the second factor.',
  input: z.object({
    email: required(emailText),
    password: required(secret),
    code: required(totpCode),
  }),
  answer: staffSession,
});

export const consoleLogout = defineConsoleCall({
  name: 'consoleLogout',
  method: 'POST',
  path: '/console/api/logout',
  access: 'staff',
  summary: 'Ends the session.',
  input: z.object({}),
  answer: z.string(),
});

export const consoleMe = defineConsoleCall({
  name: 'consoleMe',
  method: 'GET',
  path: '/console/api/me',
  access: 'staff',
  summary: 'The caller’s profile and permissions, and the token for the header `x-csrf-token`.',
  input: z.object({}),
  answer: staffSession,
});

export const consoleInvitation = defineConsoleCall({
  name: 'consoleInvitation',
  method: 'POST',
  path: '/console/api/invitation',
  access: 'open',
  summary:
    'Purpose of an unused one-time link, with the secret of the second factor as text and as a QR image.',
  input: z.object({ token: linkToken }),
  answer: z.object({
    /** Null for the first owner, who enters the address. */
    email: z.nullable(z.string()),
    /** Null for a new member of staff; set when the link renews the password and second factor of an existing one. */
    name: z.nullable(z.string()),
    roles: z.array(role),
    secret: z.string(),
    qr: z.string(),
  }),
});

export const consoleAccept = defineConsoleCall({
  name: 'consoleAccept',
  method: 'POST',
  path: '/console/api/invitation/accept',
  access: 'open',
  summary: 'Redeems a one-time link: sets the password and confirms the second factor.',
  input: z.object({
    token: linkToken,
    email: optional(emailText),
    name: required(singleLine({ min: 2, max: 60 })),
    password: required(secret),
    code: required(totpCode),
  }),
  answer: z.string(),
});
