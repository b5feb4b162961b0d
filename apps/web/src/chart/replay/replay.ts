import { startOfBar, type WireBar } from '../bars.ts';
import type { ChartPair, ChartSource } from '../chart-source.ts';
import { isJoined, PERIOD_SECONDS, type PeriodName, type Resolution } from '../resolutions.ts';

/** Result of a step: `waiting` while bars are loaded, `end` when the next bar is still open. */
export type StepResult = 'shown' | 'waiting' | 'end';

/** History shown as if a past time were now. */
export type Replay = {
  /** Delivers only bars that were closed at the replay's time. */
  readonly source: ChartSource;
  /** Time at which it began, in milliseconds. */
  readonly startMs: number;
  /** Returns the replay's time, in milliseconds. */
  atMs(): number;
  /** Moves the time to the end of the next bar of the chart, and delivers it. */
  step(pair: ChartPair, resolution: Resolution): Promise<StepResult>;
};

/** A line or chart that takes the bars of the replay. */
type Subscriber = {
  readonly pair: ChartPair;
  readonly period: PeriodName;
  readonly barSeconds: number;
  readonly onBar: (bar: WireBar) => void;
  /** Bars that close after the replay's time, ascending, up to `loadedSeconds`. */
  readonly ahead: WireBar[];
  loadedSeconds: number;
};

/** Number of bars loaded ahead at a time. */
const AHEAD_BARS = 500;

/** Creates a replay that begins at a past time, in milliseconds, of the history of a live source. */
export function createReplay(live: ChartSource, startMs: number): Replay {
  let atMs = startMs;
  const subscribers = new Set<Subscriber>();
  const never = new AbortController().signal;

  /** Loads bars until one closes after the replay's time, and all that close by `untilMs`. @returns false on failure */
  async function loadAhead(subscriber: Subscriber, untilMs: number): Promise<boolean> {
    const { pair, period, ahead } = subscriber;
    const length = PERIOD_SECONDS[period];
    while (
      (ahead.length === 0 || subscriber.loadedSeconds * 1000 < untilMs) &&
      subscriber.loadedSeconds * 1000 < live.nowMs()
    ) {
      const from = subscriber.loadedSeconds;
      const to = from + AHEAD_BARS * length;
      const page = await live.fetchBars(pair, period, { from, to }, never);
      if (page === null) return false;
      const known = ahead.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
      ahead.push(...page.filter((bar) => closeOf(bar, period) > atMs && bar.time > known));
      subscriber.loadedSeconds = to;
    }
    return true;
  }

  return {
    source: {
      async fetchBars(pair, period, { from, to }, signal) {
        const untilSeconds = Math.min(to, Math.floor(atMs / 1000));
        if (untilSeconds < from) return [];
        const page = await live.fetchBars(pair, period, { from, to: untilSeconds }, signal);
        return page?.filter((bar) => closeOf(bar, period) <= atMs) ?? null;
      },
      subscribe(pair, { period, barSeconds }, onBar) {
        const loadedSeconds = Math.floor(atMs / 1000) - PERIOD_SECONDS[period];
        const subscriber = { pair, period, barSeconds, onBar, ahead: [], loadedSeconds };
        subscribers.add(subscriber);
        return () => subscribers.delete(subscriber);
      },
      nowMs: () => atMs,
    },
    startMs,
    atMs: () => atMs,
    async step(pair, resolution) {
      const { barSeconds } = resolution;
      const chart = [...subscribers].find(
        (subscriber) => subscriber.pair.symbol === pair.symbol && subscriber.barSeconds === barSeconds,
      );
      if (chart === undefined || !(await loadAhead(chart, atMs))) return 'waiting';
      const next = chart.ahead[0];
      if (next === undefined) return 'end';
      const start = isJoined(resolution) ? startOfBar(next.time / 1000, resolution) * 1000 : next.time;
      const targetMs = start + barSeconds * 1000;
      if (targetMs > live.nowMs()) return 'end';
      const loaded = await Promise.all([...subscribers].map((subscriber) => loadAhead(subscriber, targetMs)));
      if (loaded.includes(false)) return 'waiting';
      atMs = targetMs;
      for (const subscriber of subscribers) deliver(subscriber, atMs);
      return 'shown';
    },
  };
}

function deliver({ ahead, period, onBar }: Subscriber, atMs: number): void {
  const open = ahead.findIndex((bar) => closeOf(bar, period) > atMs);
  for (const bar of ahead.splice(0, open === -1 ? ahead.length : open)) onBar(bar);
}

/** Returns the time at which a bar is closed; for a month, the latest possible. */
function closeOf(bar: WireBar, period: PeriodName): number {
  return bar.time + PERIOD_SECONDS[period] * 1000;
}
