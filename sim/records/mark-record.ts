import type { MarkedPrice, PairId } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';

/** Every mark that was ever taken: what is the last at an instant is looked for among all of them. */
export class MarkRecord {
  readonly #marks: MarkedPrice[] = [];
  readonly #used = new Set<MarkedPrice>();
  /** Longest age of a mark by pair, in milliseconds. Pairs that take none are absent. */
  readonly staleness = new Map<PairId, number>();
  /** The pairs whose last mark has left work. */
  readonly unfinished = new Set<PairId>();

  add(mark: MarkedPrice): void {
    this.#marks.push(mark);
  }

  last(pair: PairId): MarkedPrice | undefined {
    return this.#marks.findLast((mark) => mark.pair === pair);
  }

  /** The last at or before an instant, unless it was older than it might be by then. */
  freshAt(pair: PairId, instant: number): MarkedPrice | null {
    const mark = this.#marks.findLast((one) => one.pair === pair && one.time <= instant);
    return mark === undefined || mark.freshUntil < instant ? null : mark;
  }

  /** It has decided something, which is told the first time. */
  use(mark: MarkedPrice, expectation: Expectation): void {
    if (this.#used.has(mark)) return;
    this.#used.add(mark);
    expectation.emit(`use of ${mark.pair} ${mark.sequence}`, { type: 'mark_used', mark });
  }
}
