import { assert } from '../assertion.ts';
import type { Level } from './level.ts';

/** Maximum number of levels of a segment. */
export const SEGMENT_CAPACITY = 128;

/** Neighbouring levels of a ladder, sorted by key, with the keys in an array of their own for the search. */
export class Segment<Item> {
  size = 0;
  readonly #keys: number[] = [];
  readonly #levels: (Level<Item> | undefined)[] = [];

  firstKey(): number {
    return this.#keys[0] ?? 0;
  }

  last(): Level<Item> {
    return this.at(this.size - 1);
  }

  at(position: number): Level<Item> {
    const level = this.#levels[position];
    assert(level !== undefined, 'a level is at each position');
    return level;
  }

  hasAt(position: number, key: number): boolean {
    return position < this.size && this.#keys[position] === key;
  }

  /** Returns the index of a key, or its insertion point, by binary search. */
  positionOf(key: number): number {
    const keys = this.#keys;
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? key) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Inserts a level and returns it. The segment must not be full. */
  insert(position: number, key: number, level: Level<Item>): Level<Item> {
    const keys = this.#keys;
    const levels = this.#levels;
    for (let index = this.size; index > position; index -= 1) {
      keys[index] = keys[index - 1] ?? 0;
      levels[index] = levels[index - 1];
    }
    keys[position] = key;
    levels[position] = level;
    this.size += 1;
    return level;
  }

  delete(key: number, level: Level<Item>): void {
    const keys = this.#keys;
    const levels = this.#levels;
    const position = levels[this.size - 1] === level ? this.size - 1 : this.positionOf(key);
    assert(levels[position] === level, 'the level is at its index');
    this.size -= 1;
    for (let index = position; index < this.size; index += 1) {
      keys[index] = keys[index + 1] ?? 0;
      levels[index] = levels[index + 1];
    }
    levels[this.size] = undefined;
  }

  /** Moves the upper half to a new segment and returns it. */
  split(): Segment<Item> {
    const upper = new Segment<Item>();
    const half = this.size >>> 1;
    for (let index = half; index < this.size; index += 1) upper.#push(this.#keys[index] ?? 0, this.at(index));
    this.#keys.length = half;
    this.#levels.length = half;
    this.size = half;
    return upper;
  }

  /** Appends all levels of the next segment. */
  append(next: Segment<Item>): void {
    for (let index = 0; index < next.size; index += 1) this.#push(next.#keys[index] ?? 0, next.at(index));
  }

  #push(key: number, level: Level<Item>): void {
    this.#keys[this.size] = key;
    this.#levels[this.size] = level;
    this.size += 1;
  }
}
