import type { PairId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { withDeadline } from '../../core/database/deadlines.ts';
import type { Schema } from '../../core/database/schema.ts';
import { type MeasureJob, type RunningJob, startJob } from '../../core/jobs/start-job.ts';
import type { CommittedCommand } from '../../core/sequencer/interface.ts';
import { notifyAll } from '../../core/shared/faults.ts';
import type { CandleRow } from './candle-book.ts';
import type { Candle, ChangedLevel, MarketData, MarketDataChange } from './market-data.ts';
import { createMarketDataState, type MarketDataState } from './market-data-state.ts';
import { loadMarketData, readCandles, readFirstCandleMs, writeCandles } from './market-data-store.ts';
import { createPeriodClock } from './period-clock.ts';

const FLUSH_INTERVAL_MS = 1_000;
/** Interval within which the writing process has stored a candle. */
const UNWRITTEN_RETAINED_MS = 10_000;
const RETRY_MS = 1_000;

export type MarketDataParts = {
  readonly database: Kysely<Schema>;
  readonly timeZone: string;
  readonly now: () => number;
  readonly log: Logger;
  /** False where another process writes the candles: this one drops them once they must be stored. */
  readonly writesCandles?: boolean;
  readonly measureJob?: MeasureJob;
};

/** Market data with the operations of the process that runs it. */
export type RunningMarketData = MarketData & {
  /** Loads the state from the database. Batches absorbed meanwhile are applied after it. */
  load(): Promise<void>;
  /** Loads again, retrying until it succeeds, and then notifies the listeners that everything may have changed. */
  refresh(): Promise<void>;
  /** Writes the changed candles. Also runs automatically about once a second. */
  flush(): Promise<void>;
  /** A last flush, then no more. */
  close(): Promise<void>;
};

/**
 * Committed market data in memory. Pass it the sequencer's batches (`absorb`) and call `load` once, in either order.
 * A gap in the sequences (the database failed in the middle of a commit) makes it load again by itself.
 */
export function createMarketData(parts: MarketDataParts): RunningMarketData {
  const { database, timeZone, now, log, writesCandles = true } = parts;
  const clock = createPeriodClock(timeZone);
  const listeners = new Set<(change: MarketDataChange) => void>();
  let state: MarketDataState = createMarketDataState(clock);
  let sequence = 0;
  /** Batches that wait for a load in progress; null while the state is live. */
  let waiting: (readonly CommittedCommand[])[] | null = [];
  let loading: Promise<void> | null = null;
  let flushing: Promise<void> | null = null;
  let job: RunningJob | undefined;
  let closed = false;
  let unwrittenBefore: readonly CandleRow[] = [];

  async function load(): Promise<void> {
    loading ??= loadNow().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function loadNow(): Promise<void> {
    waiting ??= [];
    await flushing;
    const newState = createMarketDataState(clock);
    sequence = await withDeadline(() => loadMarketData(database, newState, now()));
    state = newState;
    const buffered = waiting;
    waiting = null;
    for (const batch of buffered) absorb(batch);
    job ??= startJob(
      writesCandles
        ? { name: 'write_candles', pauseMs: FLUSH_INTERVAL_MS, pausesFirst: true, round: flush }
        : { name: 'forget_candles', pauseMs: UNWRITTEN_RETAINED_MS, pausesFirst: true, round: dropStored },
      parts,
    );
  }

  function absorb(batch: readonly CommittedCommand[]): void {
    if (waiting !== null) {
      waiting.push(batch);
      return;
    }
    const changes: MarketDataChange[] = [];
    for (const [index, { outcome }] of batch.entries()) {
      if (outcome.sequence <= sequence) continue;
      if (outcome.sequence !== sequence + 1) {
        log.warn(
          { expected: sequence + 1, got: outcome.sequence },
          'market data missed commands and reloads',
        );
        waiting = [batch.slice(index)];
        void refresh();
        break;
      }
      sequence = outcome.sequence;
      if (outcome.ok) for (const event of outcome.events) state.apply(event, changes);
    }
    publish(changes);
  }

  async function refresh(): Promise<void> {
    while (!closed) {
      try {
        await load();
        return publishAll();
      } catch (error) {
        log.error({ err: error }, 'market data could not be loaded; retrying');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  function publish(changes: readonly MarketDataChange[]): void {
    const emitted = new Set<string>();
    const levelsByPair = groupLevelsByPair(changes);
    for (const change of changes) {
      const changeKey = `${change.kind}:${change.pair}`;
      if (change.kind !== 'trade' && emitted.has(changeKey)) continue;
      emitted.add(changeKey);
      const fullChange =
        change.kind === 'depth' ? { ...change, changedLevels: levelsByPair.get(change.pair) ?? [] } : change;
      notifyAll(listeners, log, fullChange);
    }
  }

  function publishAll(): void {
    const ids = state.pairs().map(({ spec }) => spec.id);
    publish(
      ids.flatMap((pair) => [
        { kind: 'depth', pair, changedLevels: [] } as const,
        { kind: 'ticker', pair } as const,
      ]),
    );
  }

  /** Treats candles that have not changed for a whole interval as written, by the process that writes them. */
  function dropStored(): void {
    state.candles.written(unwrittenBefore);
    unwrittenBefore = state.candles.unwrittenRows();
  }

  async function flush(): Promise<void> {
    if (!writesCandles) return;
    flushing ??= flushNow().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  async function flushNow(): Promise<void> {
    const { candles } = state;
    const rows = candles.unwrittenRows();
    if (rows.length === 0) return;
    try {
      await writeCandles(database, rows, state.lastTrade());
      candles.written(rows);
    } catch (error) {
      log.warn({ err: error }, 'candles could not be written; they stay in memory');
    }
  }

  async function candles(...[pair, period, fromMs, toMs, limit]: Parameters<MarketData['candles']>) {
    const { candles: live } = state;
    // Taken before the query: a flush in between can only make a candle appear in both.
    const unwritten = live.unwritten(pair, period);
    const stored = await readCandles(database, pair, period, fromMs, toMs, limit);
    const candleByTime = new Map(stored.map((candle) => [candle.openMs, candle]));
    for (const candle of [...unwritten, ...live.unwritten(pair, period)]) {
      if (candle.openMs >= fromMs && candle.openMs <= toMs) candleByTime.set(candle.openMs, candle);
    }
    const ascending: Candle[] = [...candleByTime.values()].sort((a, b) => a.openMs - b.openMs);
    return ascending.slice(-limit);
  }

  async function firstCandleMs(...[pair, period, fromMs, toMs]: Parameters<MarketData['firstCandleMs']>) {
    const unwritten = state.candles.unwritten(pair, period).map(({ openMs }) => openMs);
    const stored = await readFirstCandleMs(database, pair, period, fromMs, toMs);
    const within = unwritten.filter((openMs) => openMs >= fromMs && openMs <= toMs);
    const first = Math.min(stored ?? Number.POSITIVE_INFINITY, ...within);
    return Number.isFinite(first) ? first : undefined;
  }

  return {
    currencies: () => state.currencies(),
    currency: (id) => state.currency(id),
    pairs: () => state.pairs(),
    pair: (id) => state.pair(id),
    pairOf: (quote, base) => state.pairOf(quote, base),
    depth: (pair, levels) => state.depth(pair, levels),
    ticker: (pair) => state.ticker(pair, now()),
    minutesSince: (pair, fromMs) => state.minutesSince(pair, fromMs),
    recentTrades: (pair, count) => state.recentTrades(pair, count),
    candles,
    firstCandleMs,
    openCandle: (pair, period) => state.candles.open(pair, period),
    sequence: () => sequence,
    absorb,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    refresh,
    flush,
    async close() {
      closed = true;
      await job?.stop();
      await flush();
    },
  };
}

/** Returns the touched levels by pair. */
function groupLevelsByPair(
  changes: readonly MarketDataChange[],
): ReadonlyMap<PairId, readonly ChangedLevel[]> {
  const levelsOfPair = new Map<PairId, ChangedLevel[]>();
  for (const change of changes) {
    if (change.kind !== 'depth') continue;
    const levels = levelsOfPair.get(change.pair);
    if (levels === undefined) levelsOfPair.set(change.pair, [...change.changedLevels]);
    else levels.push(...change.changedLevels);
  }
  return levelsOfPair;
}
