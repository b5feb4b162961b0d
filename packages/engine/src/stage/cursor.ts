/**
 * Goes once over what is kept by number, the lowest first, as far at a time as it is let. Where it goes on is found at once,
 * however much is kept and whatever came or went meanwhile. The map has its numbers in order: things are counted, and what
 * changes stays in its place.
 */
export class Cursor {
  /** The last number that it has passed; 0 while it has not begun. */
  at = 0;
  #numbers: Iterator<number> | null = null;
  /** Number that it has come to and not yet passed. */
  #ahead: number | null = null;

  /** The next number that is kept, which stays the next until it is passed. Null at the end: then it begins anew. */
  next(numbered: ReadonlyMap<number, unknown>): number | null {
    if (this.#ahead !== null && numbered.has(this.#ahead)) return this.#ahead;
    this.#numbers ??= numbered.keys();
    for (let step = this.#numbers.next(); step.done !== true; step = this.#numbers.next()) {
      if (step.value <= this.at) continue;
      this.#ahead = step.value;
      return step.value;
    }
    this.at = 0;
    this.#numbers = null;
    this.#ahead = null;
    return null;
  }

  advance(number: number): void {
    this.at = number;
    this.#ahead = null;
  }
}
