import { Heap } from '../collections/heap.ts';

/** An entry waiting for an index price; also the handle to remove it. */
export class PriceTrigger<Subject> {
  readonly price: bigint;
  /** Tie-breaker between entries at the same price: the lower comes first. */
  readonly rank: number;
  readonly subject: Subject;
  /** Index in the heap; null once removed. */
  index: number | null = null;

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
export class PriceHeap<Subject> extends Heap<PriceTrigger<Subject>> {
  readonly #sign: 1n | -1n;

  constructor(direction: 'falls_to' | 'rises_to') {
    const isRising = direction === 'rises_to';
    super(isRising ? isLower : isHigher);
    this.#sign = isRising ? 1n : -1n;
  }

  /** Returns the first entry that the index has reached; undefined if it has reached none. */
  firstReachedBy(indexPrice: bigint): PriceTrigger<Subject> | undefined {
    const { first } = this;
    return first !== undefined && first.price * this.#sign <= indexPrice * this.#sign ? first : undefined;
  }
}

function isLower(first: PriceTrigger<unknown>, second: PriceTrigger<unknown>): boolean {
  return first.price === second.price ? first.rank < second.rank : first.price < second.price;
}

function isHigher(first: PriceTrigger<unknown>, second: PriceTrigger<unknown>): boolean {
  return first.price === second.price ? first.rank < second.rank : first.price > second.price;
}
