import type { LeftOutReason } from '@assay/contract';
import type { PairPrices } from '../../market/prices/price-board.ts';

/** What became of the sources and the indexes in the course of a day, by the second. */
export type DayReport = {
  /** Notes how everything stands after another second. */
  note(pairs: readonly PairPrices[]): void;
  /** Lines for people. */
  lines(): readonly string[];
};

export function createDayReport(): DayReport {
  let seconds = 0;
  const stale = new Map<string, number>();
  const leftOut = new Map<string, Map<LeftOutReason, number>>();
  return {
    note(pairs) {
      seconds += 1;
      for (const { symbol, price, sources } of pairs) {
        stale.set(symbol, (stale.get(symbol) ?? 0) + (price === null ? 1 : 0));
        for (const { name, leftOut: reason } of sources) {
          const of = `${symbol} ${name}`;
          const reasons = leftOut.get(of) ?? new Map<LeftOutReason, number>();
          leftOut.set(of, reasons);
          if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        }
      }
    },
    lines: () => [
      `${seconds} seconds were replayed.`,
      ...[...stale].map(([symbol, count]) => `${symbol}: the index was stale for ${count} s.`),
      ...[...leftOut].map(([of, reasons]) => {
        const texts = [...reasons].map(([reason, count]) => `${reason} ${count} s`);
        return `${of}: ${texts.length === 0 ? 'always counted' : `left out (${texts.join(', ')})`}.`;
      }),
    ],
  };
}
