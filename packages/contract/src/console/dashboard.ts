import * as z from 'zod/mini';
import { decimalText, whole, wireTime } from '../entities/primitives.ts';
import { defineConsoleCall } from './define.ts';

const solvencyRow = z.object({
  currency: z.string(),
  /** What traders hold, in all accounts, held money included. */
  users: decimalText,
  /** What the house holds: fees, insurance and the like. */
  house: decimalText,
  /** What came in from outside and has not left again, by the ledger. */
  outside: decimalText,
  /** `outside` less `users` and `house`: anything but zero is wrong. */
  difference: decimalText,
});
export type SolvencyRow = z.output<typeof solvencyRow>;

const ALERTS = ['not_ready', 'solvency', 'loop_lag', 'database_slow', 'requests_waiting'] as const;

export const consoleDashboard = defineConsoleCall({
  name: 'consoleDashboard',
  method: 'GET',
  path: '/console/api/dashboard',
  access: 'staff',
  permission: 'dashboard.read',
  summary: 'What a duty officer watches.',
  input: z.object({}),
  answer: z.object({
    time: wireTime,
    health: z.string(),
    sequence: whole,
    /** How late the process gets to its work, and how long the database takes to answer, in milliseconds. */
    loop_lag_ms: whole,
    database_ms: whole,
    /** Per second, as the mean of the last whole minute, with two decimals. */
    orders_per_second: decimalText,
    trades_per_second: decimalText,
    users: whole,
    users_today: whole,
    users_frozen: whole,
    users_online: whole,
    requests_waiting: whole,
    solvency: z.array(solvencyRow),
    alerts: z.array(z.enum(ALERTS)),
  }),
});
