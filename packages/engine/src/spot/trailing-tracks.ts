import type { Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import { Heap } from '../collections/heap.ts';
import type { OpenOrder } from './open-order.ts';
import type { TriggerDirection } from './order.ts';
import { compareActivation, isBeyond, TrailingTrack } from './trailing-track.ts';

/** An order that the price reaches, with its trigger. */
export type NextTrailing = { readonly order: OpenOrder; readonly trigger: Ticks };

/** Active trailing orders of one direction: a track for each distance, those that the price reaches first before others. */
export class TrailingTracks {
  readonly #direction: TriggerDirection;
  readonly #byDelta = new Map<number, TrailingTrack>();
  #fronts: Heap<TrailingTrack>;
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
    const track = this.#byDelta.get(delta) ?? new TrailingTrack(this.#direction, delta);
    track.add(order, extreme);
    this.#seen = extreme;
    if (this.#byDelta.has(delta)) return;
    this.#byDelta.set(delta, track);
    this.#fronts.add(track);
  }

  remove(order: OpenOrder): void {
    const track = this.#trackOf(order);
    const isFront = track.front?.first === order;
    if (isFront) this.#fronts.remove(track);
    track.remove(order);
    if (track.front === null) {
      this.#byDelta.delete(deltaOf(order));
      if (this.#byDelta.size === 0) this.#seen = null;
    } else if (isFront) this.#fronts.add(track);
  }

  /** Lets the orders follow a price. */
  follow(price: Ticks): void {
    if (this.#seen === null || !isBeyond(this.#direction, price, this.#seen)) return;
    this.#seen = price;
    let isOrdered = true;
    for (const track of this.#byDelta.values()) {
      if (track.front !== null && isBeyond(this.#direction, price, track.front.extreme)) isOrdered = false;
      track.follow(price);
    }
    if (!isOrdered) this.#order();
  }

  /** Orders the tracks anew, which for many of them takes less than moving each. */
  #order(): void {
    this.#fronts = emptyHeap(this.#direction);
    for (const track of this.#byDelta.values()) {
      track.index = null;
      this.#fronts.add(track);
    }
  }

  /** Returns the extreme price that an order has seen. */
  extremeOf(order: OpenOrder): Ticks {
    return this.#trackOf(order).extremeOf(order);
  }

  audit(): void {
    this.#fronts.audit();
    assert(this.#fronts.size === this.#byDelta.size, 'every track is among the next');
  }

  #trackOf(order: OpenOrder): TrailingTrack {
    const track = this.#byDelta.get(deltaOf(order));
    assert(track !== undefined, 'an active order has a track');
    return track;
  }
}

function emptyHeap(direction: TriggerDirection): Heap<TrailingTrack> {
  return new Heap((one, other) => comesBefore(direction, one, other));
}

function comesBefore(
  direction: TriggerDirection,
  { front: one }: TrailingTrack,
  { front: other }: TrailingTrack,
) {
  assert(one !== null && other !== null, 'an empty track is removed');
  const ahead = direction === 'rising' ? one.trigger - other.trigger : other.trigger - one.trigger;
  return (ahead || compareActivation(one.first, other.first)) < 0;
}

function deltaOf({ trailing }: OpenOrder): number {
  assert(trailing !== null, 'the order trails');
  return trailing.delta;
}
