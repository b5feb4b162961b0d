import { assert } from '../assertion.ts';
import { countLeading } from '../collections/count-leading.ts';
import type { Sequence, TimeMs } from '../ids.ts';
import type { MarkedPrice } from './marked-price.ts';

/** The marks of one pair that something may still ask for, in the order of their times. */
export class MarkHistory {
  readonly #marks: MarkedPrice[] = [];
  /** Marks of these that have decided something. */
  readonly #used = new Set<Sequence>();
  /** From here on it is whole: what was taken before may be forgotten. */
  #wholeFrom = 0 as TimeMs;

  get wholeFrom(): TimeMs {
    return this.#wholeFrom;
  }

  get last(): MarkedPrice | undefined {
    return this.#marks.at(-1);
  }

  /** Adds a mark that is not before the last, and forgets all before the last one at or before `needed`. */
  add(mark: MarkedPrice, needed: TimeMs): void {
    this.#marks.push(mark);
    const first = this.#marks.findLastIndex(({ time }) => time <= needed);
    if (first <= 0) return;
    for (const { sequence } of this.#marks.splice(0, first)) this.#used.delete(sequence);
    this.#wholeFrom = this.#marks[0]?.time ?? this.#wholeFrom;
  }

  /** The last mark at or before an instant. Throws `EngineAssertion` for an instant that nobody said is needed. */
  at(instant: TimeMs): MarkedPrice | undefined {
    assert(instant >= this.#wholeFrom, 'marks are kept for every instant that is asked for');
    return this.#marks[countLeading(this.#marks, ({ time }) => time <= instant) - 1];
  }

  /** Notes that a mark has decided something; false when it had before. */
  use({ sequence }: MarkedPrice): boolean {
    if (this.#used.has(sequence)) return false;
    this.#used.add(sequence);
    return true;
  }

  /** The oldest first, with whether they have decided something. */
  *entries(): Generator<readonly [MarkedPrice, isUsed: boolean]> {
    for (const mark of this.#marks) yield [mark, this.#used.has(mark.sequence)];
  }

  /** Restores a mark from a snapshot, in its order. */
  restore(mark: MarkedPrice, isUsed: boolean): void {
    this.#marks.push(mark);
    if (isUsed) this.#used.add(mark.sequence);
  }

  restoreWholeFrom(instant: TimeMs): void {
    this.#wholeFrom = instant;
  }
}
