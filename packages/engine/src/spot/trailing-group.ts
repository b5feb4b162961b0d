import { ceilDiv, floorDiv, type Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OpenOrder } from './open-order.ts';
import type { TriggerDirection } from './order.ts';

const BASIS_POINTS = 10_000;

/**
 * Returns the trigger at a distance from an extreme price: below the highest for a falling one, above the lowest for a
 * rising one, on the tick farther from the extreme. It may be out of the range of prices.
 */
export function triggerAt(direction: TriggerDirection, extreme: Ticks, delta: number): Ticks {
  const share = direction === 'falling' ? BASIS_POINTS - delta : BASIS_POINTS + delta;
  const scaled = extreme * share;
  if (scaled > Number.MAX_SAFE_INTEGER) return triggerWithBigInt(direction, extreme, share);
  // Runs for each distance on every new extreme; plain numbers are ten times as fast as BigInt.
  const rest = scaled % BASIS_POINTS;
  const below = (scaled - rest) / BASIS_POINTS;
  return (direction === 'rising' && rest > 0 ? below + 1 : below) as Ticks;
}

function triggerWithBigInt(direction: TriggerDirection, extreme: Ticks, share: number): Ticks {
  const scaled = BigInt(extreme) * BigInt(share);
  const divide = direction === 'falling' ? floorDiv : ceilDiv;
  return Number(divide(scaled, BigInt(BASIS_POINTS))) as Ticks;
}

/** Successive orders of a group that have seen the same extreme price. */
type Segment = { extreme: Ticks; trigger: Ticks; first: OpenOrder; last: OpenOrder };

/**
 * Active trailing orders of one direction and distance, in the sequence of their activation. An earlier one has seen all
 * prices that a later one has, so the extremes only get worse along the group, and its first order is the first that
 * the price triggers. A new extreme merges the segments at the end. A merged segment is gone, so the merges cost
 * constant time per order, averaged over all of them.
 */
export class TrailingGroup {
  readonly #direction: TriggerDirection;
  readonly #delta: number;
  readonly #segments: Segment[] = [];
  /** Position in the heap of this direction's groups, sorted by the trigger reached first; null while not in it. */
  index: number | null = null;

  constructor(direction: TriggerDirection, delta: number) {
    this.#direction = direction;
    this.#delta = delta;
  }

  /** First order that the price reaches, with its trigger and the price it has seen; null if the group is empty. */
  get front(): Readonly<Pick<Segment, 'first' | 'trigger' | 'extreme'>> | null {
    return this.#segments[0] ?? null;
  }

  /** Appends an order that has just been activated, at the extreme price since then. */
  add(order: OpenOrder, extreme: Ticks): void {
    const end = this.#segments.at(-1);
    assert(
      end === undefined || !isBeyond(this.#direction, extreme, end.extreme),
      'extremes get worse along a group',
    );
    order.previous = end?.last ?? null;
    if (end !== undefined) end.last.next = order;
    if (end?.extreme === extreme) end.last = order;
    else this.#segments.push(this.#segment(extreme, order, order));
  }

  remove(order: OpenOrder): void {
    const position = this.#positionOf(order);
    const segment = this.#segments[position];
    assert(segment !== undefined, 'the order is in this group');
    const { previous, next } = order;
    if (segment.first === order && segment.last === order) this.#segments.splice(position, 1);
    else if (segment.first === order && next !== null) segment.first = next;
    else if (segment.last === order && previous !== null) segment.last = previous;
    if (previous !== null) previous.next = next;
    if (next !== null) next.previous = previous;
    order.previous = null;
    order.next = null;
  }

  /** Lets the orders follow a price that is beyond the extreme that they have seen. */
  follow(price: Ticks): void {
    let joined: Segment | undefined;
    for (let end = this.#segments.at(-1); end !== undefined; end = this.#segments.at(-1)) {
      const isSame = joined !== undefined && end.extreme === price;
      if (!isSame && !isBeyond(this.#direction, price, end.extreme)) break;
      this.#segments.pop();
      if (joined !== undefined) end.last = joined.last;
      joined = end;
    }
    if (joined === undefined) return;
    joined.extreme = price;
    joined.trigger = triggerAt(this.#direction, price, this.#delta);
    this.#segments.push(joined);
  }

  /** Returns the extreme price that an order of this group has seen. */
  extremeOf(order: OpenOrder): Ticks {
    const segment = this.#segments[this.#positionOf(order)];
    assert(segment !== undefined, 'the order is in this group');
    return segment.extreme;
  }

  #segment(extreme: Ticks, first: OpenOrder, last: OpenOrder): Segment {
    const trigger = triggerAt(this.#direction, extreme, this.#delta);
    return { extreme, trigger, first, last };
  }

  /** Position of an order's segment: the last one that begins with it or with an earlier order. */
  #positionOf(order: OpenOrder): number {
    let [low, high] = [0, this.#segments.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const segment = this.#segments[middle];
      if (segment !== undefined && compareActivation(segment.first, order) <= 0) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** Returns true for a price beyond an extreme: above it for a falling trigger, below it for a rising one. */
export function isBeyond(direction: TriggerDirection, price: Ticks, extreme: Ticks): boolean {
  return direction === 'falling' ? price > extreme : price < extreme;
}

/**
 * Compares untriggered orders by the command since which they have a trigger: the one that placed or, for a trailing
 * order, activated them; then by the round of that command in which they were activated (trailing orders follow its
 * trades in rounds); then by id.
 */
export function compareActivation(left: OpenOrder, right: OpenOrder): number {
  const difference = triggerSince(left) - triggerSince(right) || left.activatedRound - right.activatedRound;
  return difference || left.id - right.id;
}

function triggerSince({ activatedSequence, placedSequence }: OpenOrder): number {
  return activatedSequence ?? placedSequence;
}
