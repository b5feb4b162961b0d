import type { Lots, Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Level } from './level.ts';

/** Must be a power of two. */
const RECENT_LEVELS = 128;

/**
 * Price levels of one side in a sorted array with the best level last, where insertion and removal are cheapest. The
 * best level is the highest or the lowest price, depending on the side. Emptied levels are kept for reuse.
 */
export class Ladder<Item> {
  /** Levels are sorted by sign × price, ascending: the last level is the best. */
  readonly #sign: 1 | -1;
  readonly #levels: Level<Item>[] = [];
  /** Sort keys of the levels, by the same index, in an array of their own for a cache-friendly binary search. */
  readonly #keys: number[] = [];
  readonly #spare: Level<Item>[] = [];
  /** Cache of recently used levels, indexed by a hash of the price, because most lookups are for few prices. */
  readonly #recent: (Level<Item> | undefined)[] = new Array<undefined>(RECENT_LEVELS).fill(undefined);

  constructor(best: 'highest' | 'lowest') {
    this.#sign = best === 'highest' ? 1 : -1;
  }

  best(): Level<Item> | null {
    return this.#levels[this.#levels.length - 1] ?? null;
  }

  find(price: Ticks): Level<Item> | null {
    const recent = this.#recent[slotOf(price)];
    if (recent !== undefined && recent.price === price) return recent;
    const level = this.#levels[this.#positionOf(price)];
    if (level === undefined || level.price !== price) return null;
    this.#recent[slotOf(price)] = level;
    return level;
  }

  /** Returns the level at a price; creates an empty one if there is none. */
  obtain(price: Ticks): Level<Item> {
    return this.find(price) ?? this.#insert(price);
  }

  /** Removes an empty level. */
  drop(level: Level<Item>): void {
    assert(level.first === null && level.quantity === 0, 'only an empty level is removed');
    const position = this.#positionOf(level.price);
    assert(this.#levels[position] === level, 'the level is at its index');
    if (position === this.#levels.length - 1) {
      this.#levels.pop();
      this.#keys.pop();
    } else {
      this.#levels.splice(position, 1);
      this.#keys.splice(position, 1);
    }
    if (this.#recent[slotOf(level.price)] === level) this.#recent[slotOf(level.price)] = undefined;
    this.#spare.push(level);
  }

  /** Returns the next worse level; null if there is none. */
  after(level: Level<Item>): Level<Item> | null {
    return this.#levels[this.#positionOf(level.price) - 1] ?? null;
  }

  #insert(price: Ticks): Level<Item> {
    const position = this.#positionOf(price);
    const level = this.#emptyLevel(price);
    this.#recent[slotOf(price)] = level;
    if (position === this.#levels.length) {
      this.#levels.push(level);
      this.#keys.push(price * this.#sign);
    } else {
      this.#levels.splice(position, 0, level);
      this.#keys.splice(position, 0, price * this.#sign);
    }
    return level;
  }

  #emptyLevel(price: Ticks): Level<Item> {
    const level = this.#spare.pop();
    if (level === undefined) return { price, quantity: 0 as Lots, first: null, last: null };
    level.price = price;
    return level;
  }

  /** Returns the index of a price, or its insertion point, by binary search. */
  #positionOf(price: Ticks): number {
    const keys = this.#keys;
    const key = price * this.#sign;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? key) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function slotOf(price: Ticks): number {
  return price & (RECENT_LEVELS - 1);
}
