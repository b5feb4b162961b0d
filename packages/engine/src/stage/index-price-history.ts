import { assert } from '../assertion.ts';
import { countLeading } from '../collections/count-leading.ts';
import type { Sequence, TimeMs } from '../ids.ts';
import type { AcceptedIndexPrice } from './accepted-index-price.ts';

/** Index prices of one pair that modules of the engine may still query, the oldest first. */
export class IndexPriceHistory {
  readonly #prices: AcceptedIndexPrice[] = [];
  /** Sequence numbers of the prices that have been used for a decision. */
  readonly #usedSequences = new Set<Sequence>();
  /** Start of the complete history: earlier prices may have been dropped. */
  #completeFrom = 0 as TimeMs;

  get completeFrom(): TimeMs {
    return this.#completeFrom;
  }

  get last(): AcceptedIndexPrice | undefined {
    return this.#prices.at(-1);
  }

  /**
   * Appends a price that is not older than the newest. Then drops the prices that are no longer needed: all that are
   * older than the newest price at or before `needed`.
   */
  add(indexPrice: AcceptedIndexPrice, needed: TimeMs): void {
    this.#prices.push(indexPrice);
    const first = this.#prices.findLastIndex(({ time }) => time <= needed);
    if (first <= 0) return;
    for (const { sequence } of this.#prices.splice(0, first)) this.#usedSequences.delete(sequence);
    this.#completeFrom = this.#prices[0]?.time ?? this.#completeFrom;
  }

  /**
   * Returns the newest price at or before an instant. Throws `EngineAssertion` for an instant before the complete
   * history.
   */
  at(instant: TimeMs): AcceptedIndexPrice | undefined {
    assert(instant >= this.#completeFrom, 'index prices are stored for the queried instant');
    return this.#prices[countLeading(this.#prices, ({ time }) => time <= instant) - 1];
  }

  /** Records that a price was used for a decision; returns false if it was recorded before. */
  use({ sequence }: AcceptedIndexPrice): boolean {
    if (this.#usedSequences.has(sequence)) return false;
    this.#usedSequences.add(sequence);
    return true;
  }

  /** Prices, the oldest first, each with true if it has been used for a decision. */
  *entries(): Generator<readonly [AcceptedIndexPrice, isUsed: boolean]> {
    for (const indexPrice of this.#prices) yield [indexPrice, this.#usedSequences.has(indexPrice.sequence)];
  }

  /** Restores a price from a snapshot; must be called in the order of the entries. */
  restore(indexPrice: AcceptedIndexPrice, isUsed: boolean): void {
    this.#prices.push(indexPrice);
    if (isUsed) this.#usedSequences.add(indexPrice.sequence);
  }

  restoreCompleteFrom(instant: TimeMs): void {
    this.#completeFrom = instant;
  }
}
