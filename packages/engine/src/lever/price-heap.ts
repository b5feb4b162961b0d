import { Heap } from '../collections/heap.ts';

/** An entry waiting for an index price; also the handle to remove it. */
export class Waiting<Subject> {
  readonly price: bigint;
  /** Tie-breaker between entries at the same price: the lower comes first. */
  readonly rank: number;
  readonly subject: Subject;
  /** Index in the heap; null once removed. */
  place: number | null = null;

  constructor(price: bigint, rank: number, subject: Subject) {
    this.price = price;
    this.rank = rank;
    this.subject = subject;
  }
}

/**
 * Entries that wait for the index to fall, or to rise, to a price; the first is the one that a moving index reaches
 * first.
 */
export class PriceHeap<Subject> extends Heap<Waiting<Subject>> {
  readonly #sign: 1n | -1n;

  constructor(direction: 'falls_to' | 'rises_to') {
    const isRising = direction === 'rises_to';
    super(isRising ? isLower : isHigher);
    this.#sign = isRising ? 1n : -1n;
  }

  /** Returns the first entry that the index has reached; undefined if it has reached none. */
  reachedBy(mark: bigint): Waiting<Subject> | undefined {
    const { first } = this;
    return first !== undefined && first.price * this.#sign <= mark * this.#sign ? first : undefined;
  }
}

function isLower(one: Waiting<unknown>, other: Waiting<unknown>): boolean {
  return one.price === other.price ? one.rank < other.rank : one.price < other.price;
}

function isHigher(one: Waiting<unknown>, other: Waiting<unknown>): boolean {
  return one.price === other.price ? one.rank < other.rank : one.price > other.price;
}
