import type { Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OpenOrder } from './open-order.ts';
import type { TriggerDirection } from './order.ts';
import { type NextTrailing, TrailingGroups } from './trailing-groups.ts';
import { type Condition, TriggerBook } from './trigger-book.ts';

/**
 * Trailing stop orders of one pair that wait. A price that the orders have seen costs nothing; a new extreme costs a
 * look at each distance in use, of which there are at most as many as basis points allowed, and the segments it joins.
 */
export class TrailingBook {
  readonly #rising = new TrailingGroups('rising');
  readonly #falling = new TrailingGroups('falling');
  /** Orders whose activation price has not been reached. */
  readonly #inactive = new TriggerBook(activationOf);
  #active = 0;

  get size(): number {
    return this.#active + this.#inactive.size;
  }

  /** Adds an order that is not active. */
  addInactive(order: OpenOrder): void {
    this.#inactive.add(order);
  }

  /** Adds an active order after all others, at the extreme price since its activation. */
  add(order: OpenOrder, extreme: Ticks): void {
    this.#groupsOf(order).add(order, extreme);
    this.#active += 1;
  }

  remove(order: OpenOrder): void {
    if (order.activatedSequence === null) {
      this.#inactive.remove(order);
      return;
    }
    this.#groupsOf(order).remove(order);
    this.#active -= 1;
  }

  /** Next active order that a price moving in this direction reaches: the first activated of several at one trigger. */
  next(direction: TriggerDirection): NextTrailing | null {
    return (direction === 'rising' ? this.#rising : this.#falling).next;
  }

  /** Lets the active orders follow a range of prices, and returns the orders that it activates, by id. */
  follow(lowest: Ticks, highest: Ticks): readonly OpenOrder[] {
    this.#falling.follow(highest);
    this.#rising.follow(lowest);
    const activated: OpenOrder[] = [];
    const take = (direction: TriggerDirection, isReached: (price: Ticks) => boolean): void => {
      let order = this.#inactive.next(direction);
      for (; order !== null && isReached(activationOf(order).price); order = this.#inactive.next(direction)) {
        this.#inactive.remove(order);
        activated.push(order);
      }
    };
    take('rising', (price) => price <= highest);
    take('falling', (price) => price >= lowest);
    return activated.sort((left, right) => left.id - right.id);
  }

  /** Returns the extreme price that an active order has seen. */
  extremeOf(order: OpenOrder): Ticks {
    return this.#groupsOf(order).extremeOf(order);
  }

  /** Asserts that the next orders are known. */
  audit(): void {
    this.#rising.audit();
    this.#falling.audit();
  }

  #groupsOf({ trigger }: OpenOrder): TrailingGroups {
    assert(trigger !== null, 'a trailing order has a trigger');
    return trigger.direction === 'rising' ? this.#rising : this.#falling;
  }
}

/** A sell, which triggers on a fall, is activated by a rise, and a buy by a fall. */
function activationOf({ trailing, trigger }: OpenOrder): Condition {
  assert(
    trailing !== null && trailing.activationPrice !== null && trigger !== null,
    'an activation is awaited',
  );
  return {
    price: trailing.activationPrice,
    direction: trigger.direction === 'falling' ? 'rising' : 'falling',
  };
}
