import { assert } from '../assertion.ts';
import { Ladder } from '../book/ladder.ts';
import { append, unlink } from '../book/queue.ts';
import type { OpenOrder } from './open-order.ts';
import type { Trigger, TriggerDirection } from './order.ts';

/** Price that an order waits for, and from where it is reached. */
export type Condition = Pick<Trigger, 'price' | 'direction'>;

function triggerOf({ trigger }: OpenOrder): Condition {
  assert(trigger !== null, 'a waiting order has a trigger');
  return trigger;
}

/**
 * Waiting orders of one pair, in the order in which a moving price reaches them: rising triggers from the lowest,
 * falling ones from the highest, and by arrival at the same price.
 */
export class TriggerBook {
  // The best level of a ladder is the first that a moving price reaches.
  readonly #rising = new Ladder<OpenOrder>('lowest');
  readonly #falling = new Ladder<OpenOrder>('highest');
  readonly #conditionOf: (order: OpenOrder) => Condition;
  #size = 0;

  /** `conditionOf` returns the price that an order waits for, which does not change while it is in the book. */
  constructor(conditionOf: (order: OpenOrder) => Condition = triggerOf) {
    this.#conditionOf = conditionOf;
  }

  get size(): number {
    return this.#size;
  }

  add(order: OpenOrder): void {
    const { price, direction } = this.#conditionOf(order);
    append(this.#ladder(direction).getOrCreate(price), order);
    this.#size += 1;
  }

  /** Removes a waiting order. */
  remove(order: OpenOrder): void {
    const { level } = order;
    assert(level !== null, 'the order waits in this book');
    unlink(level, order);
    if (level.first === null) this.#ladder(this.#conditionOf(order).direction).drop(level);
    this.#size -= 1;
  }

  /** Next order that a price moving in this direction reaches; null if there is none. */
  next(direction: TriggerDirection): OpenOrder | null {
    return this.#ladder(direction).best()?.first ?? null;
  }

  #ladder(direction: TriggerDirection): Ladder<OpenOrder> {
    return direction === 'rising' ? this.#rising : this.#falling;
  }
}
