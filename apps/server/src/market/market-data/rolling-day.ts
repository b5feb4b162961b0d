import { lots, type Ticks } from '@assay/money';
import { DAY_MS } from '../../core/time/zone.ts';
import { sumOf } from './candle-book.ts';
import type { Candle, Ticker, Turnover } from './market-data.ts';

/**
 * The last 24 hours of one pair, stored as its one-minute candles: at most 1,440 of them, for any number of trades. A
 * minute leaves the window as a whole, so the window covers between 23:59 and 24:00.
 */
export type RollingDay = {
  /** Takes the current state of the newest minute: again after each of its trades, in order of time. */
  update(minute: Candle): void;
  /** Sets the price before the window's first trade, for loaded history that ended earlier. */
  remember(last: Ticks): void;
  read(nowMs: number): Ticker;
  /** Returns the minutes that opened at `fromMs` or later. */
  since(fromMs: number): readonly Candle[];
};

export function createRollingDay(): RollingDay {
  const minutes: Candle[] = [];
  let last: Ticks | null = null;
  let summary: Ticker | null = null;

  function dropOld(nowMs: number): void {
    const oldestMs = nowMs - DAY_MS;
    let expired = 0;
    while (expired < minutes.length && (minutes[expired]?.openMs ?? Infinity) <= oldestMs) expired += 1;
    if (expired === 0) return;
    minutes.splice(0, expired);
    summary = null;
  }

  return {
    update(minute) {
      dropOld(minute.openMs);
      if (minutes.at(-1)?.openMs === minute.openMs) minutes.pop();
      minutes.push(minute);
      last = minute.close;
      summary = null;
    },
    remember(price) {
      last = price;
      summary = null;
    },
    since: (fromMs) => minutes.slice(minutes.findLastIndex(({ openMs }) => openMs < fromMs) + 1),
    read(nowMs) {
      dropOld(nowMs);
      summary ??= summarise(minutes, last);
      return summary;
    },
  };
}

function summarise(minutes: readonly Candle[], last: Ticks | null): Ticker {
  let high: Ticks | null = null;
  let low: Ticks | null = null;
  let volume = 0;
  let turnover: Turnover | undefined;
  for (const minute of minutes) {
    if (high === null || minute.high > high) high = minute.high;
    if (low === null || minute.low < low) low = minute.low;
    volume += minute.volume;
    if (minute.turnover !== undefined)
      turnover = turnover === undefined ? minute.turnover : sumOf(turnover, minute.turnover);
  }
  const ticker = { last, open: minutes[0]?.open ?? null, high, low, volume: lots(volume) };
  return turnover === undefined ? ticker : { ...ticker, turnover };
}
