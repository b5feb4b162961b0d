import { Heap } from './heap.ts';

/** An entry waiting for a price; also the handle to remove it. */
export class PriceTrigger<Subject, Price extends bigint | number = bigint> {
  readonly price: Price;
  /** Tie-breaker between entries at the same price: the lower comes first. */
  readonly rank: number;
  readonly subject: Subject;
  /** Index in the heap; null once removed. */
  index: number | null = null;

  constructor(price: Price, rank: number, subject: Subject) {
    this.price = price;
    this.rank = rank;
    this.subject = subject;
  }
}

/**
 * Entries that wait for a price to fall, or to rise, to theirs; the first is the one that a moving price reaches first.
 * All prices of a heap are of one kind.
 */
export class PriceHeap<Subject, Price extends bigint | number = bigint> extends Heap<
  PriceTrigger<Subject, Price>
> {
  readonly #isRising: boolean;

  constructor(direction: 'falls_to' | 'rises_to') {
    const isRising = direction === 'rises_to';
    super(isRising ? isLower : isHigher);
    this.#isRising = isRising;
  }

  /** Returns the first entry that the price has reached; undefined if it has reached none. */
  firstReachedBy(price: Price): PriceTrigger<Subject, Price> | undefined {
    const { first } = this;
    if (first === undefined) return undefined;
    return (this.#isRising ? first.price <= price : first.price >= price) ? first : undefined;
  }
}

type AnyTrigger = PriceTrigger<unknown, bigint | number>;

function isLower(first: AnyTrigger, second: AnyTrigger): boolean {
  return first.price === second.price ? first.rank < second.rank : first.price < second.price;
}

function isHigher(first: AnyTrigger, second: AnyTrigger): boolean {
  return first.price === second.price ? first.rank < second.rank : first.price > second.price;
}
