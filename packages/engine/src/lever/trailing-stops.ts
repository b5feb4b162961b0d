import { assert } from '../assertion.ts';
import { countLeading } from '../collections/count-leading.ts';
import { Heap } from '../collections/heap.ts';
import { signOf, trailingExitPrice } from './arithmetic.ts';
import type { LeverSide } from './words.ts';

/** Trailing stop of a subject that follows the index, and its handle in the list. */
export class TrailingStop<Subject> {
  readonly subject: Subject;
  /** Tie-breaker between stops of one distance: the lower comes first. */
  readonly rank: number;
  readonly side: LeverSide;
  /** Distance from the extreme, in basis points. */
  readonly delta: number;
  segment: Segment<Subject> | null = null;
  index: number | null = null;

  constructor(subject: Subject, rank: number, side: LeverSide, delta: number) {
    this.subject = subject;
    this.rank = rank;
    this.side = side;
    this.delta = delta;
  }

  /** Highest index since a long follows it, lowest for a short. */
  get extreme(): bigint {
    assert(this.segment !== null, 'a trailing stop that follows is in a segment');
    return this.segment.extreme;
  }

  /** Index price at which it closes its position. */
  get trigger(): bigint {
    return trailingExitPrice(this.side, this.extreme, this.delta);
  }
}

/** Trailing stops that have seen the same extreme. */
class Segment<Subject> {
  extreme: bigint;
  readonly stops = new Heap<TrailingStop<Subject>>(isReachedBefore);
  index: number | null = null;

  constructor(extreme: bigint) {
    this.extreme = extreme;
  }

  /** Stop that the index reaches first. */
  get front(): TrailingStop<Subject> {
    const { first } = this.stops;
    assert(first !== undefined, 'a segment has stops');
    return first;
  }
}

/**
 * Trailing stops of one pair and side that follow the index, in segments by extreme, the farthest first. A price beyond
 * the extremes of the last segments joins these: each stop moves at most a logarithmic number of times between
 * segments, and a price that is no new extreme for any costs a comparison.
 */
export class TrailingStops<Subject> {
  readonly #side: LeverSide;
  readonly #sign: 1n | -1n;
  readonly #segments: Segment<Subject>[] = [];
  readonly #byTrigger: Heap<Segment<Subject>>;

  constructor(side: LeverSide) {
    this.#side = side;
    this.#sign = signOf(side);
    this.#byTrigger = new Heap((left, right) => this.#comesBefore(left.front, right.front));
  }

  /** Stop that the index reaches first: the nearest trigger, of equals the smallest distance, then the oldest. */
  get first(): TrailingStop<Subject> | undefined {
    return this.#byTrigger.first?.front;
  }

  /** Returns the first stop if an index price has reached its trigger. */
  firstReachedBy(indexPrice: bigint): TrailingStop<Subject> | undefined {
    const { first } = this;
    return first !== undefined && (indexPrice - first.trigger) * this.#sign <= 0n ? first : undefined;
  }

  /** Adds a stop that has seen `extreme`. */
  add(stop: TrailingStop<Subject>, extreme: bigint): void {
    const position = this.#positionOf(extreme);
    let segment = this.#segments[position];
    if (segment?.extreme !== extreme) {
      segment = new Segment<Subject>(extreme);
      this.#segments.splice(position, 0, segment);
    }
    this.#byTrigger.remove(segment);
    segment.stops.add(stop);
    stop.segment = segment;
    this.#byTrigger.add(segment);
  }

  remove(stop: TrailingStop<Subject>): void {
    const { segment } = stop;
    assert(segment !== null, 'a trailing stop that follows is in a segment');
    this.#byTrigger.remove(segment);
    segment.stops.remove(stop);
    stop.segment = null;
    if (segment.stops.size > 0) this.#byTrigger.add(segment);
    else this.#segments.splice(this.#positionOf(segment.extreme), 1);
  }

  /** Lets the stops follow an index price. Returns true if it is a new extreme for any of them. */
  follow(indexPrice: bigint): boolean {
    let joined: Segment<Subject> | null = null;
    for (let last = this.#segments.at(-1); last !== undefined; last = this.#segments.at(-1)) {
      const isBeyond = (indexPrice - last.extreme) * this.#sign > 0n;
      if (!isBeyond && (joined === null || last.extreme !== indexPrice)) break;
      this.#segments.pop();
      this.#byTrigger.remove(last);
      joined = joined === null ? last : join(last, joined);
    }
    if (joined === null) return false;
    joined.extreme = indexPrice;
    this.#segments.push(joined);
    this.#byTrigger.add(joined);
    return true;
  }

  /** Asserts that the segments are in order, and that each stop knows its own. */
  audit(): void {
    this.#byTrigger.audit();
    for (const [at, segment] of this.#segments.entries()) {
      const before = this.#segments[at - 1];
      assert(
        before === undefined || (before.extreme - segment.extreme) * this.#sign > 0n,
        'extremes get nearer along the segments',
      );
      segment.stops.audit();
      for (const { segment: own, side } of segment.stops.all)
        assert(own === segment && side === this.#side, 'a trailing stop is in its segment');
    }
  }

  /** Position of the first segment whose extreme is not beyond `extreme`. */
  #positionOf(extreme: bigint): number {
    return countLeading(this.#segments, (segment) => (segment.extreme - extreme) * this.#sign > 0n);
  }

  #comesBefore(left: TrailingStop<Subject>, right: TrailingStop<Subject>): boolean {
    const [first, second] = [left.trigger, right.trigger];
    if (first === second) return isReachedBefore(left, right);
    return first * this.#sign > second * this.#sign;
  }
}

type Ordered = Pick<TrailingStop<unknown>, 'delta' | 'rank'>;

/** Order of stops with the same trigger or the same extreme. */
function isReachedBefore(left: Ordered, right: Ordered): boolean {
  return left.delta === right.delta ? left.rank < right.rank : left.delta < right.delta;
}

/** Moves the stops of the smaller of two segments into the larger, and returns that one. */
function join<Subject>(left: Segment<Subject>, right: Segment<Subject>): Segment<Subject> {
  const [small, large] = left.stops.size < right.stops.size ? [left, right] : [right, left];
  for (const stop of [...small.stops.all]) {
    small.stops.remove(stop);
    large.stops.add(stop);
    stop.segment = large;
  }
  return large;
}
