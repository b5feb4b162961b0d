import type { Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import { Heap } from '../collections/heap.ts';
import type { OpenOrder } from './open-order.ts';
import type { TriggerDirection } from './order.ts';
import { compareActivation, isBeyond, TrailingGroup } from './trailing-group.ts';

/** An order that the price reaches, with its trigger. */
export type NextTrailing = { readonly order: OpenOrder; readonly trigger: Ticks };

/** Active trailing orders of one direction: a group for each distance, sorted by the trigger reached first. */
export class TrailingGroups {
  readonly #direction: TriggerDirection;
  readonly #byDelta = new Map<number, TrailingGroup>();
  #fronts: Heap<TrailingGroup>;
  /** Extreme price that every order has seen: that of the one activated last. Null without orders. */
  #seen: Ticks | null = null;

  constructor(direction: TriggerDirection) {
    this.#direction = direction;
    this.#fronts = emptyHeap(direction);
  }

  /** Next order that the price reaches; null if there is none. */
  get next(): NextTrailing | null {
    const front = this.#fronts.first?.front;
    return front == null ? null : { order: front.first, trigger: front.trigger };
  }

  /** Adds an order that was activated after all others, at the extreme price since then. */
  add(order: OpenOrder, extreme: Ticks): void {
    const delta = deltaOf(order);
    const group = this.#byDelta.get(delta) ?? new TrailingGroup(this.#direction, delta);
    group.add(order, extreme);
    this.#seen = extreme;
    if (this.#byDelta.has(delta)) return;
    this.#byDelta.set(delta, group);
    this.#fronts.add(group);
  }

  remove(order: OpenOrder): void {
    const group = this.#groupOf(order);
    const isFront = group.front?.first === order;
    if (isFront) this.#fronts.remove(group);
    group.remove(order);
    if (group.front === null) {
      this.#byDelta.delete(deltaOf(order));
      if (this.#byDelta.size === 0) this.#seen = null;
    } else if (isFront) this.#fronts.add(group);
  }

  /** Lets the orders follow a price. */
  follow(price: Ticks): void {
    if (this.#seen === null || !isBeyond(this.#direction, price, this.#seen)) return;
    this.#seen = price;
    let isOrdered = true;
    for (const group of this.#byDelta.values()) {
      if (group.front !== null && isBeyond(this.#direction, price, group.front.extreme)) isOrdered = false;
      group.follow(price);
    }
    if (!isOrdered) this.#order();
  }

  /** Orders the groups anew, which for many of them takes less than moving each. */
  #order(): void {
    this.#fronts = emptyHeap(this.#direction);
    for (const group of this.#byDelta.values()) {
      group.index = null;
      this.#fronts.add(group);
    }
  }

  /** Returns the extreme price that an order has seen. */
  extremeOf(order: OpenOrder): Ticks {
    return this.#groupOf(order).extremeOf(order);
  }

  audit(): void {
    this.#fronts.audit();
    assert(this.#fronts.size === this.#byDelta.size, 'every group is among the next');
  }

  #groupOf(order: OpenOrder): TrailingGroup {
    const group = this.#byDelta.get(deltaOf(order));
    assert(group !== undefined, 'an active order has a group');
    return group;
  }
}

function emptyHeap(direction: TriggerDirection): Heap<TrailingGroup> {
  return new Heap((one, other) => comesBefore(direction, one, other));
}

function comesBefore(
  direction: TriggerDirection,
  { front: one }: TrailingGroup,
  { front: other }: TrailingGroup,
) {
  assert(one !== null && other !== null, 'an empty group is removed');
  const ahead = direction === 'rising' ? one.trigger - other.trigger : other.trigger - one.trigger;
  return (ahead || compareActivation(one.first, other.first)) < 0;
}

function deltaOf({ trailing }: OpenOrder): number {
  assert(trailing !== null, 'the order trails');
  return trailing.delta;
}
