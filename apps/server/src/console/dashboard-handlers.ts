import { monitorEventLoopDelay } from 'node:perf_hooks';
import { consoleCalls, type SolvencyRow } from '@assay/contract/console';
import { sql } from 'kysely';
import type { Exchange } from '../exchange.ts';
import { accept } from '../http/handler.ts';
import { wireTime } from '../http/time.ts';
import { createRateMeter } from './rate-meter.ts';
import { type ConsolePart, staffRoute } from './route.ts';
import { readSolvency } from './solvency.ts';

const DAY_MS = 24 * 60 * 60_000;
const ONLINE_MS = 5 * 60_000;
/** The sums go over every balance: they are not asked for more often than this. */
const SOLVENCY_EVERY_MS = 15_000;
const SLOW_LOOP_MS = 250;
const SLOW_DATABASE_MS = 250;
const NANOSECONDS = 1e6;

/** What a duty officer watches. */
export const dashboardPart: ConsolePart = (exchange) => {
  const { database, sequencer, now, settings } = exchange;
  const meter = createRateMeter();
  sequencer.onCommitted((batch) => meter.absorb(batch, now()));
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const solvencyOf = keepFor(SOLVENCY_EVERY_MS, exchange, () => readSolvency(exchange));
  return [
    staffRoute(consoleCalls.consoleDashboard, async () => {
      const databaseMs = await answerTime();
      const [counts, solvency] = await Promise.all([readCounts(exchange), solvencyOf()]);
      const { orders, trades } = meter.lastMinute(now());
      const loopLagMs = Math.max(0, Math.round(delay.percentile(99) / NANOSECONDS) - 20);
      delay.reset();
      const health = sequencer.health();
      const alerts = [
        ...(health === 'ready' ? [] : (['not_ready'] as const)),
        ...(solvency.every(isBalanced) ? [] : (['solvency'] as const)),
        ...(loopLagMs > SLOW_LOOP_MS ? (['loop_lag'] as const) : []),
        ...(databaseMs > SLOW_DATABASE_MS ? (['database_slow'] as const) : []),
        ...(counts.requests_waiting > 0 ? (['requests_waiting'] as const) : []),
      ];
      return accept({
        time: wireTime(now(), settings.timeZone),
        health,
        sequence: sequencer.lastSequence(),
        loop_lag_ms: loopLagMs,
        database_ms: databaseMs,
        orders_per_second: perSecond(orders),
        trades_per_second: perSecond(trades),
        ...counts,
        solvency: [...solvency],
        alerts,
      });
    }),
  ];

  async function answerTime(): Promise<number> {
    const started = performance.now();
    await sql`select 1`.execute(database);
    return Math.round(performance.now() - started);
  }
};

function isBalanced({ difference }: SolvencyRow): boolean {
  return !/[1-9]/.test(difference);
}

async function readCounts({ database, now }: Exchange) {
  const { rows } = await sql<Record<'all' | 'today' | 'frozen' | 'online' | 'waiting', bigint>>`
    select
      (select count(*) from users where not is_robot) as "all",
      (select count(*) from users where not is_robot and created_at > ${new Date(now() - DAY_MS)}) as today,
      (select count(*) from users where is_frozen) as frozen,
      (select count(distinct user_id) from sessions
        where revoked_at is null and last_seen_at > ${new Date(now() - ONLINE_MS)}) as online,
      (select count(*) from four_eyes_requests where status = 'waiting') as waiting`.execute(database);
  const [row] = rows;
  return {
    users: Number(row?.all ?? 0),
    users_today: Number(row?.today ?? 0),
    users_frozen: Number(row?.frozen ?? 0),
    users_online: Number(row?.online ?? 0),
    requests_waiting: Number(row?.waiting ?? 0),
  };
}

/** The mean over a minute with two decimals, cut. */
function perSecond(count: number): string {
  const hundredths = Math.floor((count * 100) / 60);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Reads at most once in so long; callers in between share the answer. */
function keepFor<Value>(milliseconds: number, { now }: Exchange, read: () => Promise<Value>) {
  let kept: { readonly value: Promise<Value>; readonly endsMs: number } | null = null;
  return (): Promise<Value> => {
    if (kept && kept.endsMs > now()) return kept.value;
    const value = read();
    kept = { value, endsMs: now() + milliseconds };
    value.catch(() => {
      kept = null;
    });
    return value;
  };
}
