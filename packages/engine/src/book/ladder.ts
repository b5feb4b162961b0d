import type { Lots, Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Level } from './level.ts';
import { SEGMENT_CAPACITY, Segment } from './segment.ts';

/** Below this number of levels a segment is joined with its neighbour if both have at most 64. */
const MIN_SEGMENT_LEVELS = 16;
const MAX_JOINED = 64;

/** Must be a power of two. */
const RECENT_LEVELS = 128;

/**
 * Price levels of one side, sorted, the best last, in segments of at most 128: inserting or
 * removing a level costs O(segment), independent of the number of levels. The best level is the highest or the lowest price, depending on the
 * side. Emptied levels are kept for reuse.
 */
export class Ladder<Item> {
  /** Levels are sorted by sign × price, ascending. */
  readonly #sign: 1 | -1;
  /** None is empty. */
  readonly #segments: Segment<Item>[] = [];
  readonly #spare: Level<Item>[] = [];
  /** Cache of recently used levels, indexed by a hash of the price, because most lookups are for few prices. */
  readonly #recent: (Level<Item> | undefined)[] = new Array<undefined>(RECENT_LEVELS).fill(undefined);

  /**
   * Key that the last `find` missed, with the index of its segment and its position there: the level is usually created
   * next. -1 after a change.
   */
  #missedKey = 0;
  #missedIndex = -1;
  #missedPosition = 0;

  constructor(best: 'highest' | 'lowest') {
    this.#sign = best === 'highest' ? 1 : -1;
  }

  best(): Level<Item> | null {
    const last = this.#segments[this.#segments.length - 1];
    return last === undefined ? null : last.last();
  }

  find(price: Ticks): Level<Item> | null {
    const recent = this.#recent[slotOf(price)];
    if (recent !== undefined && recent.price === price) return recent;
    const key = price * this.#sign;
    const index = this.#segmentOf(key);
    const segment = this.#segments[index];
    if (segment === undefined) return null;
    const position = segment.positionOf(key);
    if (!segment.hasAt(position, key)) {
      this.#missedKey = key;
      this.#missedIndex = index;
      this.#missedPosition = position;
      return null;
    }
    const level = segment.at(position);
    this.#recent[slotOf(price)] = level;
    return level;
  }

  /** Returns the level at a price; creates an empty one if there is none. */
  getOrCreate(price: Ticks): Level<Item> {
    const recent = this.#recent[slotOf(price)];
    if (recent !== undefined && recent.price === price) return recent;
    const key = price * this.#sign;
    const isMissed = this.#missedIndex >= 0 && this.#missedKey === key;
    const index = isMissed ? this.#missedIndex : this.#segmentOf(key);
    const segment = this.#segments[index];
    const level =
      segment === undefined
        ? this.#begin(price, key)
        : this.#obtainIn(
            segment,
            index,
            price,
            key,
            isMissed ? this.#missedPosition : segment.positionOf(key),
          );
    this.#missedIndex = -1;
    this.#recent[slotOf(price)] = level;
    return level;
  }

  /** Removes an empty level. */
  drop(level: Level<Item>): void {
    assert(level.first === null && level.quantity + level.hidden === 0, 'only an empty level is removed');
    this.#missedIndex = -1;
    const key = level.price * this.#sign;
    const index = this.#segmentOf(key);
    const segment = this.#segments[index];
    assert(segment !== undefined, 'a level is in a segment');
    segment.delete(key, level);
    if (segment.size < MIN_SEGMENT_LEVELS) this.#join(segment, index);
    if (this.#recent[slotOf(level.price)] === level) this.#recent[slotOf(level.price)] = undefined;
    this.#spare.push(level);
  }

  /** Returns the next worse level; null if there is none. */
  after(level: Level<Item>): Level<Item> | null {
    const key = level.price * this.#sign;
    const index = this.#segmentOf(key);
    const segment = this.#segments[index];
    assert(segment !== undefined, 'a level is in a segment');
    const position = segment.positionOf(key);
    return position > 0 ? segment.at(position - 1) : (this.#segments[index - 1]?.last() ?? null);
  }

  #begin(price: Ticks, key: number): Level<Item> {
    const segment = new Segment<Item>();
    this.#segments.push(segment);
    return segment.insert(0, key, this.#emptyLevel(price));
  }

  #obtainIn(segment: Segment<Item>, index: number, price: Ticks, key: number, position: number): Level<Item> {
    if (segment.hasAt(position, key)) return segment.at(position);
    const level = this.#emptyLevel(price);
    if (segment.size < SEGMENT_CAPACITY) return segment.insert(position, key, level);
    const upper = segment.split();
    this.#segments.splice(index + 1, 0, upper);
    return position <= segment.size
      ? segment.insert(position, key, level)
      : upper.insert(position - segment.size, key, level);
  }

  /** Removes an empty segment, or appends one with few levels to its neighbour, so that segments stay few. */
  #join(segment: Segment<Item>, index: number): void {
    if (segment.size === 0) {
      this.#segments.splice(index, 1);
      return;
    }
    const lower = this.#segments[index - 1];
    if (lower === undefined || lower.size + segment.size > MAX_JOINED) return;
    lower.append(segment);
    this.#segments.splice(index, 1);
  }

  #emptyLevel(price: Ticks): Level<Item> {
    const level = this.#spare.pop();
    if (level === undefined)
      return { price, quantity: 0 as Lots, hidden: 0 as Lots, first: null, last: null };
    level.price = price;
    return level;
  }

  /** Returns the index of the last segment that begins at or below the key, or of the first segment. */
  #segmentOf(key: number): number {
    let low = 0;
    let high = this.#segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const segment = this.#segments[middle];
      if (segment !== undefined && segment.firstKey() > key) high = middle - 1;
      else low = middle;
    }
    return low;
  }
}

function slotOf(price: Ticks): number {
  return price & (RECENT_LEVELS - 1);
}
