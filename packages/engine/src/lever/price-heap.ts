import { Heap } from '../collections/heap.ts';

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

/** Items that wait for the index to fall, or to rise, to a price: the first is what a moving index reaches first. */
export class PriceHeap<Subject> extends Heap<Waiting<Subject>> {
  readonly #sign: 1n | -1n;

  constructor(direction: 'falls_to' | 'rises_to') {
    const isRising = direction === 'rises_to';
    super(isRising ? isLower : isHigher);
    this.#sign = isRising ? 1n : -1n;
  }

  /** Returns the item that the index has reached first; undefined when it has reached none. */
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
