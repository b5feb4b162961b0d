import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { momentOrNever } from '../console-call/fields.ts';
import { decimalText, flag, HALTABLE, wholeNumber, wireTime } from '../entities/primitives.ts';

const solvencyRow = z.object({
  currency: z.string(),
  /** Balances of traders on all accounts, holds included. */
  users: decimalText,
  /** Balances of the exchange: fees, insurance and others. */
  house: decimalText,
  /** Net inflow from outside, according to the ledger. */
  outside: decimalText,
  /** `outside` less `users` and `house`: must be zero. */
  difference: decimalText,
});
export type SolvencyRow = z.output<typeof solvencyRow>;

/** Alerts, the most severe first. */
const ALERTS = [
  'not_ready',
  'solvency',
  'clock_behind',
  'clock_ahead',
  'index_stale',
  'commit_slow',
  'database_slow',
  'loop_lag',
  'outbox_failing',
  'outbox_late',
  'identity_old',
  'requests_waiting',
] as const;

/** `value`: subject of the alert, such as a currency or a count. */
const alert = z.object({ code: z.enum(ALERTS), value: z.string() });

/** A work queue: its length, and the age of its oldest item in seconds. */
const queue = z.object({ count: wholeNumber, oldest_seconds: wholeNumber });

/** A tile of a product, in the caller's language. */
const tileRow = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  /** A hint, and the reason for which it needs attention; empty if none. */
  hint: z.string(),
  alarm: z.string(),
  /** Console page for the work; empty if none. */
  to: z.string(),
  /** Number of items that wait for staff. */
  waiting: wholeNumber,
});

/** A counter of a product, in the caller's language. */
const countedRow = z.object({
  name: z.string(),
  label: z.string(),
  /** Mean per second over the last whole minute, with two decimals. */
  per_second: decimalText,
  /** Counts of the last 15 minutes in steps of 15 seconds, the oldest first. */
  history: z.array(wholeNumber),
  history_label: z.string(),
});

export const consoleDashboard = defineConsoleCall({
  name: 'consoleDashboard',
  method: 'GET',
  path: '/console/api/dashboard',
  access: 'staff',
  permission: 'dashboard.read',
  summary: 'Figures and alerts of the operations dashboard.',
  input: z.object({}),
  answer: z.object({
    time: wireTime,
    health: z.string(),
    /** Role of this process: `all` for a whole exchange, or `gateway`. */
    role: z.string(),
    /**
     * Lease of the writer: its holder, and an epoch that is incremented at each change of the holder; null before the
     * first start.
     */
    lease: z.nullable(z.object({ holder: z.string(), epoch: wholeNumber, renewed: momentOrNever })),
    sequence: wholeNumber,
    /** Seconds since the last command; null if there was none. */
    sequence_age_seconds: z.nullable(wholeNumber),
    /** 99th percentile of the commit time of commands over the last whole minute; null if there were none. */
    commit_ms: z.nullable(wholeNumber),
    /**
     * Seconds by which the exchange's time is behind this machine's clock, negative when ahead; null before the first
     * measurement.
     */
    clock_behind_seconds: z.nullable(z.int()),
    /** 99th percentile of the event loop delay, and response time of the database, in milliseconds. */
    loop_lag_ms: wholeNumber,
    database_ms: wholeNumber,
    /** Counters of the products. */
    counted: z.array(countedRow),
    /** Connections to this process. */
    sockets: wholeNumber,
    users: wholeNumber,
    users_today: wholeNumber,
    users_frozen: wholeNumber,
    /** Users seen in the last five minutes. */
    users_online: wholeNumber,
    /** Letters waiting to be sent, and those that failed in the last 24 hours. */
    outbox: z.object({ waiting: queue, failed: wholeNumber }),
    identity: queue,
    requests_waiting: wholeNumber,
    /** Legal texts without approval: while there are any, nobody can register. */
    legal_texts_waiting: wholeNumber,
    /** Pairs whose index is stale. */
    indexes_stale: z.array(z.string()),
    /** Tiles of the products. */
    tiles: z.array(tileRow),
    solvency: z.array(solvencyRow),
    /** Operations that can be halted on the whole exchange; `since` and the notice belong to a halt in force. */
    halts: z.array(
      z.object({ what: z.enum(HALTABLE), is_halted: flag, notice: z.string(), since: momentOrNever }),
    ),
    alerts: z.array(alert),
  }),
});
