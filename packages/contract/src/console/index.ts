import * as audit from './audit.ts';
import * as dashboard from './dashboard.ts';
import type { ConsoleCall } from './define.ts';
import * as outbox from './outbox.ts';
import * as requests from './requests.ts';
import * as session from './session.ts';
import * as staff from './staff.ts';
import * as users from './users.ts';

/** Every call of the console by name. They are apart from the traders' calls: other sessions, other rights. */
export const consoleCalls = {
  ...session,
  ...dashboard,
  ...users,
  ...outbox,
  ...requests,
  ...audit,
  ...staff,
};

/** Every call of the console, in the order of the API reference. */
export const allConsoleCalls: readonly ConsoleCall[] = Object.values(consoleCalls);

export type { AuditRow } from './audit.ts';
export type { SolvencyRow } from './dashboard.ts';
export type { ConsoleCall } from './define.ts';
export type { OutboxRow } from './outbox.ts';
export * from './permissions.ts';
export type { RequestRow } from './requests.ts';
export type { StaffSessionAnswer } from './session.ts';
export type { StaffRow } from './staff.ts';
export type { UserBalanceRow, UserRow, UserSessionRow } from './users.ts';
