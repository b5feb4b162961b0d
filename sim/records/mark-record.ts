import type { MarkedPrice, PairId } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';

/** All accepted marks; the last at an instant is found by linear search. */
export class MarkRecord {
  readonly #marks: MarkedPrice[] = [];
  readonly #used = new Set<MarkedPrice>();
  /** Maximum age of a mark by pair, in milliseconds. Pairs without marks are absent. */
  readonly staleness = new Map<PairId, number>();
  /** Pairs with unfinished work of their last mark. */
  readonly unfinished = new Set<PairId>();

  add(mark: MarkedPrice): void {
    this.#marks.push(mark);
  }

  last(pair: PairId): MarkedPrice | undefined {
    return this.#marks.findLast((mark) => mark.pair === pair);
  }

  /** Returns the last mark at or before an instant; null if it was stale by then. */
  freshAt(pair: PairId, instant: number): MarkedPrice | null {
    const mark = this.#marks.findLast((one) => one.pair === pair && one.time <= instant);
    return mark === undefined || mark.freshUntil < instant ? null : mark;
  }

  /** Records that a mark decided something; the event is expected only the first time. */
  use(mark: MarkedPrice, expectation: Expectation): void {
    if (this.#used.has(mark)) return;
    this.#used.add(mark);
    expectation.emit(`use of ${mark.pair} ${mark.sequence}`, { type: 'mark_used', mark });
  }
}
