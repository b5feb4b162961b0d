import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, momentOrNever, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, text } from '../readers.ts';

const userRow = z.object({
  id: wholeNumber,
  email: z.string(),
  phone: z.string(),
  is_frozen: z.boolean(),
  is_robot: z.boolean(),
  /** Closed permanently: only the financial records remain. */
  is_closed: z.boolean(),
  review_status: wholeNumber,
  created: wireTime,
  last_seen: momentOrNever,
});
export type UserRow = z.output<typeof userRow>;

const balanceRow = z.object({
  wallet: z.string(),
  currency: z.string(),
  free: decimalText,
  held: decimalText,
});
export type UserBalanceRow = z.output<typeof balanceRow>;

const sessionRow = z.object({
  id: wholeNumber,
  address: z.string(),
  user_agent: z.string(),
  created: wireTime,
  last_seen: wireTime,
  is_open: z.boolean(),
});
export type UserSessionRow = z.output<typeof sessionRow>;

const noteRow = z.object({ id: wholeNumber, author: z.string(), text: z.string(), time: wireTime });

const userState = choice({ all: 'all', frozen: 'frozen', free: 'free' });
const userKind = choice({ people: 'people', robots: 'robots', all: 'all' });

export const consoleUsers = defineConsoleCall({
  name: 'consoleUsers',
  method: 'GET',
  path: '/console/api/users',
  access: 'staff',
  permission: 'users.read',
  summary: 'Users by id, or by the beginning of an e-mail address, phone number or invitation code.',
  input: z.object({
    text: optional(text({ max: 120 })),
    state: withDefault(userState, 'all'),
    kind: withDefault(userKind, 'people'),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(userRow),
});

export const consoleUser = defineConsoleCall({
  name: 'consoleUser',
  method: 'GET',
  path: '/console/api/user',
  access: 'staff',
  permission: 'users.read',
  summary: 'One user with accounts, sessions and risk notes. The access is audited.',
  input: z.object({ id: idField }),
  answer: z.object({
    ...userRow.shape,
    country_code: z.string(),
    extension_code: z.string(),
    invited_by: z.nullable(wholeNumber),
    hreview_status: wholeNumber,
    identity_level: wholeNumber,
    language: z.string(),
    balances: z.array(balanceRow),
    sessions: z.array(sessionRow),
    notes: z.array(noteRow),
  }),
});

export const consoleFreezeUser = defineConsoleCall({
  name: 'consoleFreezeUser',
  method: 'POST',
  path: '/console/api/user/freeze',
  access: 'staff',
  permission: 'users.freeze',
  summary: 'Freezes an account immediately: no login and no new orders.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleUnfreezeUser = defineConsoleCall({
  name: 'consoleUnfreezeUser',
  method: 'POST',
  path: '/console/api/user/unfreeze',
  access: 'staff',
  permission: 'users.unfreeze',
  summary: 'Unfreezes an account.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleResetPassword = defineConsoleCall({
  name: 'consoleResetPassword',
  method: 'POST',
  path: '/console/api/user/reset-password',
  access: 'staff',
  permission: 'users.reset_password',
  summary: 'Invalidates the login password and ends all sessions; the user sets a new password with a code.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleAddNote = defineConsoleCall({
  name: 'consoleAddNote',
  method: 'POST',
  path: '/console/api/user/note',
  access: 'staff',
  permission: 'users.note',
  summary: 'Adds a risk note, which users never see.',
  input: z.object({ id: idField, text: required(text({ min: 3, max: 2000 })) }),
  answer: z.string(),
});
