import type { Ticks } from '@assay/money';
import { DAY_MS } from '../time/zone.ts';
import { addFlow, NO_FLOW } from './flow.ts';
import type { Candle, Flow, Ticker } from './market-data.ts';

/**
 * The last 24 hours of one pair, kept as its one-minute candles: at most 1,440 of them, however many trades there were.
 * A minute leaves the window as a whole, so the window reaches back between 23:59 and 24:00.
 */
export type RollingDay = {
  /** Takes the newest minute as it stands now: again after each of its trades, in order of time. */
  update(minute: Candle): void;
  /** A price before the window's first trade, when history is loaded that ended earlier. */
  remember(last: Ticks): void;
  read(nowMs: number): Ticker;
  /** What was traded in the minutes that opened at `fromMs` or later. */
  since(fromMs: number): Flow;
};

export function createRollingDay(): RollingDay {
  const minutes: Candle[] = [];
  let last: Ticks | null = null;
  let before: Ticks | null = null;
  let summary: Ticker | null = null;

  function forget(nowMs: number): void {
    const oldest = nowMs - DAY_MS;
    let expired = 0;
    while (expired < minutes.length && (minutes[expired]?.openMs ?? Infinity) <= oldest) expired += 1;
    if (expired === 0) return;
    before = minutes.splice(0, expired).at(-1)?.close ?? before;
    summary = null;
  }

  return {
    update(minute) {
      forget(minute.openMs);
      if (minutes.at(-1)?.openMs === minute.openMs) minutes.pop();
      minutes.push(minute);
      last = minute.close;
      summary = null;
    },
    remember(price) {
      last = price;
      before = price;
      summary = null;
    },
    since(fromMs) {
      let flow: Flow = NO_FLOW;
      const first = minutes.findLastIndex(({ openMs }) => openMs < fromMs) + 1;
      for (const minute of minutes.slice(first)) flow = addFlow(flow, minute);
      return flow;
    },
    read(nowMs) {
      forget(nowMs);
      summary ??= summarise(minutes, last, before);
      return summary;
    },
  };
}

function summarise(minutes: readonly Candle[], last: Ticks | null, before: Ticks | null): Ticker {
  let high: Ticks | null = null;
  let low: Ticks | null = null;
  let flow: Flow = NO_FLOW;
  for (const minute of minutes) {
    if (high === null || minute.high > high) high = minute.high;
    if (low === null || minute.low < low) low = minute.low;
    flow = addFlow(flow, minute);
  }
  return { last, before, open: minutes[0]?.open ?? null, high, low, ...flow };
}
