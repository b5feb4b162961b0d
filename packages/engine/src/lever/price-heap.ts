import { assert } from '../assertion.ts';

/** Something that waits for an index price; also the handle by which it is taken off again. */
export class Waiting<Subject> {
  readonly price: bigint;
  /** Decides between those that wait for the same price: the lower comes first. */
  readonly rank: number;
  readonly subject: Subject;
  /** Its place in the heap; null once it is off. */
  place: number | null = null;

  constructor(price: bigint, rank: number, subject: Subject) {
    this.price = price;
    this.rank = rank;
    this.subject = subject;
  }
}

/**
 * What waits for the index to fall, or to rise, to a price: a binary heap whose first is what a moving index reaches
 * first, so that a mark costs what it reaches and not what waits. No two of them are equal, so the order is one.
 */
export class PriceHeap<Subject> {
  readonly #sign: 1n | -1n;
  readonly #heap: Waiting<Subject>[] = [];

  constructor(direction: 'falls_to' | 'rises_to') {
    this.#sign = direction === 'rises_to' ? 1n : -1n;
  }

  get size(): number {
    return this.#heap.length;
  }

  /** What would be reached first. */
  get first(): Waiting<Subject> | undefined {
    return this.#heap[0];
  }

  /** All, in no order. */
  get all(): readonly Waiting<Subject>[] {
    return this.#heap;
  }

  /** What the index has reached first; undefined when it has reached nothing. */
  reachedBy(mark: bigint): Waiting<Subject> | undefined {
    const first = this.#heap[0];
    return first !== undefined && first.price * this.#sign <= mark * this.#sign ? first : undefined;
  }

  has(waiting: Waiting<Subject>): boolean {
    return waiting.place !== null && this.#heap[waiting.place] === waiting;
  }

  add(waiting: Waiting<Subject>): void {
    assert(waiting.place === null, 'what waits stands in one heap');
    this.#heap.push(waiting);
    waiting.place = this.#heap.length - 1;
    this.#rise(waiting);
  }

  /** Takes off what waits; what is off stays off. */
  remove(waiting: Waiting<Subject>): void {
    const { place } = waiting;
    if (place === null) return;
    assert(this.#heap[place] === waiting, 'what waits stands where it says');
    waiting.place = null;
    const last = this.#heap.pop();
    assert(last !== undefined, 'the heap has what is taken off it');
    if (last === waiting) return;
    this.#put(last, place);
    this.#rise(last);
    this.#sink(last);
  }

  #rise(waiting: Waiting<Subject>): void {
    for (let place = placeOf(waiting); place > 0; place = placeOf(waiting)) {
      const above = this.#heap[(place - 1) >> 1];
      if (above === undefined || !this.#isFirst(waiting, above)) return;
      this.#swap(above, waiting);
    }
  }

  #sink(waiting: Waiting<Subject>): void {
    for (;;) {
      const place = placeOf(waiting);
      const [left, right] = [this.#heap[2 * place + 1], this.#heap[2 * place + 2]];
      const first = left !== undefined && right !== undefined && this.#isFirst(right, left) ? right : left;
      if (first === undefined || !this.#isFirst(first, waiting)) return;
      this.#swap(waiting, first);
    }
  }

  #isFirst(left: Waiting<Subject>, right: Waiting<Subject>): boolean {
    if (left.price === right.price) return left.rank < right.rank;
    return left.price * this.#sign < right.price * this.#sign;
  }

  #swap(upper: Waiting<Subject>, lower: Waiting<Subject>): void {
    const [high, low] = [placeOf(upper), placeOf(lower)];
    this.#put(lower, high);
    this.#put(upper, low);
  }

  #put(waiting: Waiting<Subject>, place: number): void {
    this.#heap[place] = waiting;
    waiting.place = place;
  }
}

function placeOf({ place }: Waiting<unknown>): number {
  assert(place !== null, 'what waits has a place');
  return place;
}
