import type { Side } from '@assay/engine';
import { Random } from '../random.ts';
import type { Operation } from './operation.ts';

/**
 * Scenarios after the published description of matching-engine-benchmark (`docs/performance.md` has the source), by a
 * generator of our own: the typical excursion of the middle price over the run, as a share of it.
 */
export const SCENARIOS = {
  normal: 0.02,
  static: 0,
  'swing-25': 0.25,
  'swing-40': 0.4,
  'flash-crash': 0.6,
} as const;

export type ScenarioName = keyof typeof SCENARIOS;

const START_TICKS = 33_504;
const PATH_STEPS = 10_000;
/** A path whose halves overlap a little: between a seventh and a fifth of the new orders trade in the moving scenarios. */
const PATH_SEED = 345;
const MAX_LOTS = 100;
/** Share of the orders by distance from the middle in ticks: a power law with a hump eight ticks out. */
const DEPTH_EXPONENT = 2.23;
const MAX_DISTANCE = 50;
const HUMP = { distance: 8, width: 3, height: 0.1 };
export const IMMEDIATE_SHARE = 0.15;
/** Of the other orders. */
export const MODIFIED_SHARE = 0.2;
export const CANCELLED_SHARE = 0.95;
const REPRICED_SHARE = 0.8;
/** Repeats of a cancel, and of a modify after the cancel: both come too late. */
export const REPEATED_SHARE = 0.02;
/** Median life of an order at the best price: 0.431 ms at a million new orders a second. Deeper ones live longer. */
const MEDIAN_LIFE = 431;
const DISTANCE_OF_DOUBLE_LIFE = 10;

type Placed = Operation & { readonly kind: 'place' };

/** Returns the steps of a scenario with `count` new orders, about twice as many; the same for the same seed. */
export function createOrderFlow(name: ScenarioName, count: number, seed: number): Operation[] {
  const random = new Random(seed);
  const path = middlePath(SCENARIOS[name]);
  const arrivals = shuffled(count, random);
  const distances = distanceTable();
  const steps: Operation[] = [];
  const later = new Map<number, Operation[]>();
  for (const [time, position] of arrivals.entries()) {
    // Buys are priced along the first half of the path and sells along the second.
    const side: Side = position < count / 2 ? 'buy' : 'sell';
    const distance = drawDistance(distances, random);
    const middle = path[Math.floor((position / count) * PATH_STEPS)] ?? START_TICKS;
    const price = Math.max(1, Math.round(middle) + (side === 'buy' ? -distance : distance));
    const timeInForce = random.chance(IMMEDIATE_SHARE) ? 'ioc' : 'gtc';
    const order: Placed = {
      kind: 'place',
      id: time + 1,
      side,
      price,
      quantity: random.between(1, MAX_LOTS),
      timeInForce,
    };
    steps.push(order);
    if (timeInForce === 'gtc') planLife(order, time, distance, later, random);
    steps.push(...(later.get(time) ?? []));
    later.delete(time);
  }
  const rest = [...later].sort(([left], [right]) => left - right);
  for (const [, operations] of rest) steps.push(...operations);
  return steps;
}

/** Adds an order's modify and cancel to the steps due at later arrivals, and the repeats that come too late. */
function planLife(
  order: Placed,
  placedAt: number,
  distance: number,
  later: Map<number, Operation[]>,
  random: Random,
): void {
  const add = (time: number, operation: Operation): void => {
    const due = later.get(time);
    if (due === undefined) later.set(time, [operation]);
    else due.push(operation);
  };
  const mean = (MEDIAN_LIFE / Math.LN2) * (1 + distance / DISTANCE_OF_DOUBLE_LIFE);
  const life = -Math.log(1 - random.fraction()) * mean;
  const endsAt = placedAt + Math.floor(life);
  const modify: Operation | null = random.chance(MODIFIED_SHARE) ? modifyOf(order, random) : null;
  if (modify !== null) add(placedAt + Math.floor(life * random.fraction()), modify);
  if (!random.chance(CANCELLED_SHARE)) return;
  const cancel: Operation = { kind: 'cancel', id: order.id };
  add(endsAt, cancel);
  if (random.chance(REPEATED_SHARE)) add(endsAt, cancel);
  if (modify !== null && random.chance(REPEATED_SHARE)) add(endsAt, modify);
}

/** A lot more, and mostly a tick up or down. */
function modifyOf({ id, price, quantity }: Placed, random: Random): Operation {
  const change = random.chance(REPRICED_SHARE) ? (random.chance(0.5) ? 1 : -1) : 0;
  return { kind: 'move', id, price: Math.max(1, price + change), quantity: quantity + 1 };
}

/**
 * Geometric Brownian motion whose standard deviation over all of its steps is `swing`: the same one for every seed and
 * any number of orders, because the halves of some paths never meet and those of others always do.
 */
function middlePath(swing: number): Float64Array {
  const random = new Random(PATH_SEED);
  const perStep = swing / Math.sqrt(PATH_STEPS);
  const path = new Float64Array(PATH_STEPS);
  let middle = START_TICKS;
  for (let step = 0; step < PATH_STEPS; step += 1) {
    path[step] = middle;
    middle *= Math.exp(-0.5 * perStep * perStep + perStep * normal(random));
  }
  return path;
}

/** A standard normal value, by Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
}

/** The numbers below `count` in random order. */
function shuffled(count: number, random: Random): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random.between(0, last);
    const moved = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = moved;
  }
  return order;
}

/** Cumulative shares of the distances from 1. */
function distanceTable(): readonly number[] {
  const weights = Array.from({ length: MAX_DISTANCE }, (_, index) => {
    const offset = (index + 1 - HUMP.distance) / HUMP.width;
    return (index + 1) ** -DEPTH_EXPONENT + HUMP.height * Math.exp(-0.5 * offset * offset);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    sum += weight / total;
    return sum;
  });
}

function drawDistance(cumulative: readonly number[], random: Random): number {
  const roll = random.fraction();
  const index = cumulative.findIndex((share) => roll < share);
  return index < 0 ? MAX_DISTANCE : index + 1;
}
