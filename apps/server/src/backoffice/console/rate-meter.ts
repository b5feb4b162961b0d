import type { Event } from '@assay/engine';
import type { CommittedCommand } from '../../core/sequencer/interface.ts';
import type { Counter } from '../../exchange/product-parts/counter.ts';

/** Counts of committed commands and events by second, over the last quarter of an hour. */
export type RateMeter = {
  readonly absorb: (batch: readonly CommittedCommand[], nowMs: number) => void;
  /** Counts of the last whole minute, and the 99th percentile of the commit lag; null without commands. */
  readonly lastMinute: (nowMs: number) => {
    readonly counts: Readonly<Record<string, number>>;
    readonly lagMs: number | null;
  };
  /**
   * Lag of the exchange's time behind this machine's clock, in seconds; negative when it is ahead. The exchange stores
   * its time every half minute: a greater lag is an error. Null before the first clock command in this process, unless
   * a command had a wrong time stamp.
   */
  readonly lagSeconds: (nowMs: number) => number | null;
  /** Counts of the last 15 minutes in steps of 15 seconds, oldest first. */
  readonly history: (nowMs: number) => Readonly<Record<string, readonly number[]>>;
};

/** `isCounted` are in the order of the counters. */
type Slot = { second: number; readonly counts: number[]; readonly lags: number[] };

const MINUTE = 60;
const STEP_SECONDS = 15;
const STEPS = 60;
/** Upper bounds of the lag classes, in milliseconds; longer lags count in the last one. */
const LAG_CLASSES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Maximum commit lag: a stamp that differs more from this machine's clock comes from a wrong clock. */
const LAG_MAX_MS = 60_000;

/** Creates a meter of the counters, and of the lag from a command's time stamp to its commit notification. */
export function createRateMeter(counters: readonly Counter[]): RateMeter {
  const slotsRing: Slot[] = Array.from({ length: STEP_SECONDS * STEPS + 1 }, () => ({
    second: -1,
    counts: counters.map(() => 0),
    lags: LAG_CLASSES.map(() => 0),
  }));

  const counterIndexes = indexCounters(counters);
  let lastBatchMs: number | null = null;

  function slotOf(nowMs: number): Slot | undefined {
    const second = Math.floor(nowMs / 1000);
    const slot = slotsRing[second % slotsRing.length];
    if (slot && slot.second !== second) {
      slot.second = second;
      slot.counts.fill(0);
      slot.lags.fill(0);
    }
    return slot;
  }

  /** Returns the slots of the whole seconds from `from` to `to` seconds ago. */
  function slotsBetween(nowMs: number, from: number, to: number): readonly Slot[] {
    const current = Math.floor(nowMs / 1000);
    return slotsRing.filter(({ second }) => second >= current - from && second < current - to);
  }

  function valuesByName<Value>(read: (index: number) => Value): Readonly<Record<string, Value>> {
    return Object.fromEntries(counters.map(({ name }, index) => [name, read(index)]));
  }

  return {
    absorb(batch, nowMs) {
      const slot = slotOf(nowMs);
      if (!slot) return;
      for (const { command, outcome } of batch) {
        const lagMs = nowMs - outcome.time;
        const isStampWrong = Math.abs(lagMs) > LAG_MAX_MS;
        if (!isStampWrong) increment(slot.lags, lagClassOf(lagMs));
        if (command.room === 'time' || lastBatchMs !== null || isStampWrong) lastBatchMs = outcome.time;
        if (!outcome.ok) continue;
        for (const index of counterIndexes.commands.get(command.type) ?? NO_COUNTERS)
          increment(slot.counts, index);
        for (const event of outcome.events) {
          for (const { index, counts } of counterIndexes.events.get(event.type) ?? NO_COUNTERS)
            if (counts(event)) increment(slot.counts, index);
        }
      }
    },
    lagSeconds: (nowMs) => (lastBatchMs === null ? null : Math.trunc((nowMs - lastBatchMs) / 1_000)),
    lastMinute(nowMs) {
      const lastMinute = slotsBetween(nowMs, MINUTE, 0);
      return { counts: valuesByName((index) => countOf(lastMinute, index)), lagMs: lagOf(lastMinute) };
    },
    history(nowMs) {
      const steps = Array.from({ length: STEPS }, (_, index) => (STEPS - index) * STEP_SECONDS);
      const slots = steps.map((from) => slotsBetween(nowMs, from, from - STEP_SECONDS));
      return valuesByName((index) => slots.map((step) => countOf(step, index)));
    },
  };
}

type EventCounter = { readonly index: number; readonly counts: (event: Event) => boolean };

/** Indexes the counters by type, so that frequent commands cost nothing for other counters. */
function indexCounters(counters: readonly Counter[]) {
  const commands = new Map<string, number[]>();
  const events = new Map<string, EventCounter[]>();
  for (const [index, { of }] of counters.entries()) {
    if ('event' in of) {
      events.set(of.event, [...(events.get(of.event) ?? []), { index, counts: of.isCounted }]);
      continue;
    }
    for (const type of of.commands) commands.set(type, [...(commands.get(type) ?? []), index]);
  }
  return { commands, events };
}

const NO_COUNTERS: readonly never[] = [];

function increment(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/** Returns the class of a lag. */
function lagClassOf(lagMs: number): number {
  let index = 0;
  while (index < LAG_CLASSES.length - 1 && lagMs > (LAG_CLASSES[index] ?? 0)) index += 1;
  return index;
}

function countOf(slots: readonly Slot[], index: number): number {
  return slots.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0);
}

/** Returns the upper bound of the class with the 99th percentile. */
function lagOf(slots: readonly Slot[]): number | null {
  const counts = LAG_CLASSES.map((_, index) => slots.reduce((sum, { lags }) => sum + (lags[index] ?? 0), 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let cumulative = 0;
  for (const [index, count] of counts.entries()) {
    cumulative += count;
    if (cumulative * 100 >= total * 99) return LAG_CLASSES[index] ?? null;
  }
  return null;
}
