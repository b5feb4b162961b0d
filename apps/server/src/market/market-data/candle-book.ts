import type { PairId } from '@assay/engine';
import { type Lots, lots, type Ticks } from '@assay/money';
import { type Candle, PERIODS, type Period, type Turnover } from './market-data.ts';
import type { PeriodClock } from './period-clock.ts';

export type CandleRow = { readonly pair: PairId; readonly period: Period; readonly candle: Candle };

/** Open candles, and those not yet written to the database. */
export type CandleBook = {
  /** Continues from a stored candle: the newest of its pair and period. */
  resume(row: CandleRow): void;
  /** Adds a trade. Trades come in order of time. */
  add(pair: PairId, price: Ticks, quantity: Lots, timeMs: number, turnover?: Turnover): void;
  open(pair: PairId, period: Period): Candle | undefined;
  /** Candles that differ from the database. */
  unwritten(pair: PairId, period: Period): readonly Candle[];
  /**
   * Returns all candles that differ from the database, in their present state. They are returned again until `written`
   * is called with the same rows, which must be done once they are durable.
   */
  unwrittenRows(): readonly CandleRow[];
  written(rows: readonly CandleRow[]): void;
};

export function createCandleBook(clock: PeriodClock): CandleBook {
  const open = new Map<string, CandleRow>();
  const unwritten = new Map<string, Map<number, CandleRow>>();

  function put(row: CandleRow): void {
    const key = keyOf(row.pair, row.period);
    open.set(key, row);
    const waiting = unwritten.get(key) ?? new Map<number, CandleRow>();
    waiting.set(row.candle.openMs, row);
    unwritten.set(key, waiting);
  }

  return {
    resume: (row) => void open.set(keyOf(row.pair, row.period), row),
    add(pair, price, quantity, timeMs, turnover) {
      for (const period of PERIODS) {
        const current = open.get(keyOf(pair, period))?.candle;
        const openMs = clock.startOf(period, timeMs);
        // A clock that was set back continues the open candle: time on a chart never runs backwards.
        const continues = current !== undefined && openMs <= current.openMs;
        const candle = continues
          ? extended(current, price, quantity, turnover)
          : opened(openMs, price, quantity, turnover);
        put({ pair, period, candle });
      }
    },
    open: (pair, period) => open.get(keyOf(pair, period))?.candle,
    unwritten: (pair, period) =>
      [...(unwritten.get(keyOf(pair, period))?.values() ?? [])].map((row) => row.candle),
    unwrittenRows: () => [...unwritten.values()].flatMap((waiting) => [...waiting.values()]),
    written(rows) {
      for (const row of rows) {
        const waiting = unwritten.get(keyOf(row.pair, row.period));
        if (waiting?.get(row.candle.openMs) === row) waiting.delete(row.candle.openMs);
      }
    },
  };
}

function keyOf(pair: PairId, period: Period): string {
  return `${pair}:${period}`;
}

function opened(openMs: number, price: Ticks, quantity: Lots, turnover?: Turnover): Candle {
  const candle = { openMs, open: price, high: price, low: price, close: price, volume: quantity };
  return turnover === undefined ? candle : { ...candle, turnover };
}

function extended(candle: Candle, price: Ticks, quantity: Lots, turnover?: Turnover): Candle {
  return {
    openMs: candle.openMs,
    open: candle.open,
    high: price > candle.high ? price : candle.high,
    low: price < candle.low ? price : candle.low,
    close: price,
    volume: lots(candle.volume + quantity),
    // A turnover that is missing in one part is unknown for the whole.
    ...(turnover && candle.turnover && { turnover: sumOf(candle.turnover, turnover) }),
  };
}

/** Returns the sum of two turnovers; `left` must be the earlier one. */
export function sumOf(left: Turnover, right: Turnover): Turnover {
  return {
    quote: left.quote + right.quote,
    volume: lots(left.volume + right.volume),
    trades: left.trades + right.trades,
    takerVolume: lots(left.takerVolume + right.takerVolume),
    takerQuote: left.takerQuote + right.takerQuote,
    firstTrade: left.firstTrade || right.firstTrade,
    lastTrade: right.lastTrade || left.lastTrade,
  };
}
