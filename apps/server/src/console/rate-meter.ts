import type { CommittedCommand } from '../sequencer/interface.ts';

/** What was committed, second by second. */
export type RateMeter = {
  readonly absorb: (batch: readonly CommittedCommand[], nowMs: number) => void;
  /** Counts of the last whole minute. */
  readonly lastMinute: (nowMs: number) => { readonly orders: number; readonly trades: number };
};

const SECONDS = 60;

/** Counts orders and trades in a ring of seconds. */
export function createRateMeter(): RateMeter {
  const ring = Array.from({ length: SECONDS + 1 }, () => ({ second: -1, orders: 0, trades: 0 }));
  return {
    absorb(batch, nowMs) {
      const second = Math.floor(nowMs / 1000);
      const slot = ring[second % ring.length];
      if (!slot) return;
      if (slot.second !== second) Object.assign(slot, { second, orders: 0, trades: 0 });
      for (const { command, outcome } of batch) {
        if (!outcome.ok) continue;
        if (command.type.startsWith('place_')) slot.orders += 1;
        for (const event of outcome.events) if (event.type === 'trade_executed') slot.trades += 1;
      }
    },
    lastMinute(nowMs) {
      const current = Math.floor(nowMs / 1000);
      const whole = ring.filter(({ second }) => second < current && second >= current - SECONDS);
      return {
        orders: whole.reduce((sum, slot) => sum + slot.orders, 0),
        trades: whole.reduce((sum, slot) => sum + slot.trades, 0),
      };
    },
  };
}
