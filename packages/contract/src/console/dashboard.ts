import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { momentOrNever } from '../console-call/fields.ts';
import { decimalText, flag, HALTABLE, whole, wireTime } from '../entities/primitives.ts';

const solvencyRow = z.object({
  currency: z.string(),
  /** Balances of traders in all accounts, amounts on hold included. */
  users: decimalText,
  /** Balances of the house: fees, insurance and the like. */
  house: decimalText,
  /** Net inflow from outside, by the ledger. */
  outside: decimalText,
  /** `outside` less `users` and `house`: anything but zero is wrong. */
  difference: decimalText,
});
export type SolvencyRow = z.output<typeof solvencyRow>;

/** Alerts, the gravest first. */
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

/** `value`: the number that the alert is about, such as a currency or a count. */
const alert = z.object({ code: z.enum(ALERTS), value: z.string() });

/** A queue of work: its count, and the age of its oldest item in seconds. */
const queue = z.object({ count: whole, oldest_seconds: whole });

/** A tile of a product, in the caller's language. */
const tileRow = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  /** A word about it, and why it calls for somebody; empty where there is none. */
  hint: z.string(),
  alarm: z.string(),
  /** The console's page where it is worked on; empty where there is none. */
  to: z.string(),
  /** Count that waits for staff. */
  waiting: whole,
});

/** A counter of a product, in the caller's language. */
const countedRow = z.object({
  name: z.string(),
  label: z.string(),
  /** Per second, as the mean of the last whole minute, with two decimals. */
  per_second: decimalText,
  /** Counts of the last 15 minutes in steps of 15 seconds, the oldest first. */
  history: z.array(whole),
  history_label: z.string(),
});

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
    /** Role of this process: `all` of the exchange, or a `gateway`. */
    role: z.string(),
    /**
     * Lease of the writer: its holder, and an epoch that grows with each change of the holder; null before the first
     * start.
     */
    lease: z.nullable(z.object({ holder: z.string(), epoch: whole, renewed: momentOrNever })),
    sequence: whole,
    /** Since the last command; null when there was none. */
    sequence_age_seconds: z.nullable(whole),
    /** Of the last whole minute: 99 of 100 commands were stored within this time. Null when there was none. */
    commit_ms: z.nullable(whole),
    /**
     * Seconds that the exchange's time is behind this machine's clock, below zero when ahead; null before its first
     * reading.
     */
    clock_behind_seconds: z.nullable(z.int()),
    /** Delay of the event loop, as the 99th percentile, and response time of the database, in milliseconds. */
    loop_lag_ms: whole,
    database_ms: whole,
    /** Counters of the products. */
    counted: z.array(countedRow),
    /** Connected to this process. */
    sockets: whole,
    users: whole,
    users_today: whole,
    users_frozen: whole,
    /** Seen in the last five minutes. */
    users_online: whole,
    /** Letters that wait to go out, and those given up in the last 24 hours. */
    outbox: z.object({ waiting: queue, failed: whole }),
    identity: queue,
    requests_waiting: whole,
    /** Texts that bind users and that nobody has approved: while there is one, nobody can register. */
    legal_texts_waiting: whole,
    /** Pairs whose index is stale. */
    indexes_stale: z.array(z.string()),
    /** Tiles of the products. */
    tiles: z.array(tileRow),
    solvency: z.array(solvencyRow),
    /** Operations that can be halted on the whole exchange; `since` and the notice are of a halt in force. */
    halts: z.array(
      z.object({ what: z.enum(HALTABLE), is_halted: flag, notice: z.string(), since: momentOrNever }),
    ),
    alerts: z.array(alert),
  }),
});
