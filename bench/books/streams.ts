import { Random } from '../random.ts';
import type { Mix, Operation } from './operation.ts';
import { Reports } from './reports.ts';
import { TextbookBook } from './textbook-book.ts';

/** Streams of the measurement. */
export const STREAMS = {
  /** Mostly new orders: half of the steps add around the middle, 30 % cancel, 20 % cross. */
  adds: { add: 0.5, cross: 0.2, cancel: 0.3, move: 0 },
  /** Mostly amends: the mix that the authors of exchange-core publish for their benchmark (9/3/6/82). */
  amends: { add: 0.09, cross: 0.03, cancel: 0.06, move: 0.82 },
} satisfies Record<string, Mix>;

export type StreamName = keyof typeof STREAMS;

/** Largest distance from the middle at which orders are added. */
const REACH_TICKS = 50;
const START_TICKS = 3_000_000;
const ADDED_LOTS = 100;
/** Slightly less than is added, so that the book grows slowly and does not run empty. */
const CROSSING_LOTS = 80;
const DRIFT = 0.01;

/**
 * Makes the same stream for the same seed. Cancels and moves hit orders that are open at that point: the generator
 * keeps its own book of open orders.
 */
export function createStream(name: StreamName, length: number, seed: number): Operation[] {
  const generator = new Generator(STREAMS[name], new Random(seed));
  return Array.from({ length }, () => generator.next());
}

class Generator {
  readonly #mix: Mix;
  readonly #random: Random;
  readonly #reports = new Reports(1_000);
  readonly #book = new TextbookBook(this.#reports);
  /** May contain orders that have filled meanwhile; these are skipped when drawn. */
  readonly #placed: number[] = [];
  #lastId = 0;
  #middle = START_TICKS;

  constructor(mix: Mix, random: Random) {
    this.#mix = mix;
    this.#random = random;
  }

  next(): Operation {
    if (this.#random.chance(DRIFT)) this.#middle += this.#random.chance(0.5) ? 1 : -1;
    const operation = this.#draw();
    this.#book.apply(operation);
    this.#reports.clear();
    return operation;
  }

  #draw(): Operation {
    const { cancel, move, cross } = this.#mix;
    const roll = this.#random.fraction();
    if (roll < cancel + move) {
      const id = this.#openOrder(roll < cancel);
      if (id !== null) return roll < cancel ? { kind: 'cancel', id } : this.#move(id);
    }
    return roll >= 1 - cross ? this.#place(REACH_TICKS, CROSSING_LOTS) : this.#place(null, ADDED_LOTS);
  }

  /** `through` is the distance beyond the middle of a crossing order; null for a resting one. */
  #place(through: number | null, maxQuantity: number): Operation {
    const side = this.#random.chance(0.5) ? 'buy' : 'sell';
    const offset = through === null ? -this.#random.between(1, REACH_TICKS) : through;
    const price = this.#middle + (side === 'buy' ? offset : -offset);
    const quantity = this.#random.between(1, maxQuantity);
    this.#lastId += 1;
    this.#placed.push(this.#lastId);
    return { kind: 'place', id: this.#lastId, side, price, quantity, timeInForce: 'gtc' };
  }

  /** One tick up or down, as quoting programs do most of the time. */
  #move(id: number): Operation {
    const { price } = this.#book.open(id) ?? { price: this.#middle };
    return { kind: 'move', id, price: price + (this.#random.chance(0.5) ? 1 : -1), quantity: null };
  }

  #openOrder(mayBeTaken: boolean): number | null {
    while (this.#placed.length > 0) {
      const position = this.#random.between(0, this.#placed.length - 1);
      const id = this.#placed[position] ?? 0;
      const isOpen = this.#book.open(id) !== undefined;
      if (isOpen && !mayBeTaken) return id;
      this.#forget(position);
      if (isOpen) return id;
    }
    return null;
  }

  #forget(position: number): void {
    const last = this.#placed.pop();
    if (last !== undefined && position < this.#placed.length) this.#placed[position] = last;
  }
}
