import { createHash } from 'node:crypto';

const FILL = 1;
const REST = 2;
const FILLED = 3;
const EXPIRE = 4;
const CANCEL = 5;
const REFUSE = 6;

/** The most words that one operation adds on average: every fill ends its maker or its taker. */
const WORDS_PER_OPERATION = 10;

/**
 * Answers of a contender in sequence, written into memory that exists before the measurement: contenders that did the
 * same work have the same hash.
 */
export class Reports {
  readonly #words: Int32Array;
  #length = 0;
  #fills = 0;

  constructor(operations: number) {
    this.#words = new Int32Array(operations * WORDS_PER_OPERATION);
  }

  /** A fill at the resting order's price. */
  fill(maker: number, price: number, quantity: number): void {
    this.#fills += 1;
    this.#add(FILL);
    this.#add(maker);
    this.#add(price);
    this.#add(quantity);
  }

  /** The rest of a new or moved order after its fills is in the book. */
  rest(quantity: number): void {
    this.#add(REST);
    this.#add(quantity);
  }

  /** A new or moved order has filled. */
  filled(): void {
    this.#add(FILLED);
  }

  /** The rest of an immediate-or-cancel order. */
  expire(quantity: number): void {
    this.#add(EXPIRE);
    this.#add(quantity);
  }

  cancel(quantity: number): void {
    this.#add(CANCEL);
    this.#add(quantity);
  }

  /** A cancel or move of an order that is not open. */
  refuse(): void {
    this.#add(REFUSE);
  }

  get fills(): number {
    return this.#fills;
  }

  clear(): void {
    this.#length = 0;
    this.#fills = 0;
  }

  /** Returns the hash of all answers. Throws if there were more than fit. */
  hash(): string {
    if (this.#length > this.#words.length)
      throw new RangeError('there are more answers than memory for them');
    return createHash('sha256').update(this.#words.subarray(0, this.#length)).digest('hex');
  }

  #add(word: number): void {
    this.#words[this.#length] = word;
    this.#length += 1;
  }
}
