import { assert } from '../assertion.ts';
import type { Progress } from './bounded-work.ts';

/**
 * Iterates once over a map with ascending numeric keys, in portions. Resumes in constant time, however large the map is
 * and whichever entries were added or removed in between. Requires that new entries have higher numbers and that
 * changed entries keep their place.
 */
export class Cursor {
  /** Last number passed; 0 before the start. */
  at = 0;
  #numbers: Iterator<number> | null = null;
  /** Next number, not passed yet. */
  #nextId: number | null = null;

  /** Returns the next number, which stays the same until it is passed. Returns null at the end, and restarts. */
  next(itemsById: ReadonlyMap<number, unknown>): number | null {
    if (this.#nextId !== null && itemsById.has(this.#nextId)) return this.#nextId;
    this.#numbers ??= itemsById.keys();
    for (let step = this.#numbers.next(); step.done !== true; step = this.#numbers.next()) {
      if (step.value <= this.at) continue;
      this.#nextId = step.value;
      return step.value;
    }
    this.at = 0;
    this.#numbers = null;
    this.#nextId = null;
    return null;
  }

  advance(number: number): void {
    this.at = number;
    this.#nextId = null;
  }

  /** Visits the next entries, at most `max` of them, which may change or leave by it. `more`: it has to be called again. */
  visit<Item>(itemsById: ReadonlyMap<number, Item>, max: number, visit: (item: Item) => void): Progress {
    let remaining = max;
    for (let id = this.next(itemsById); id !== null; id = this.next(itemsById)) {
      if (remaining === 0) return 'more';
      remaining -= 1;
      this.advance(id);
      const item = itemsById.get(id);
      assert(item !== undefined, 'the entry at the cursor exists');
      visit(item);
    }
    return 'done';
  }
}
