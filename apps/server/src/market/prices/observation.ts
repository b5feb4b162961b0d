import { isFartherThan, lowerMedian } from './median.ts';
import type { PriceUnits } from './price-units.ts';

/** A price as a source sent it. */
export type Observation = {
  readonly price: PriceUnits;
  /** Time of the price by the source's own clock. */
  readonly atMs: number;
  /** Time of its arrival by the exchange's clock. */
  readonly receivedMs: number;
};

/** A price that passed. `observedMs` is the earlier of both clocks: a price is never treated as younger than it is. */
export type Accepted = { readonly price: PriceUnits; readonly atMs: number; readonly observedMs: number };

/**
 * Reason for rejecting an observation.
 * - `late`: by the source's own clock it was older than allowed on arrival.
 * - `early`: the source's clock is too far ahead to be trusted.
 * - `order`: the source has already sent a later one.
 * - `absurd`: it is further from known prices than any market moves in that time.
 */
export type ObservationFault = 'late' | 'early' | 'order' | 'absurd';

/** Facts for judging an observation. */
export type ObservationContext = {
  /** The source's own latest observation in order, accepted or not. */
  readonly latest: Accepted | null;
  /** The latest accepted one. */
  readonly accepted: Accepted | null;
  /** Fresh prices of the other sources, accepted or not: a move of most of them is a move of the market. */
  readonly otherPrices: readonly PriceUnits[];
  readonly stalenessMs: number;
};

/** Largest plausible move between two prices: 20 percent. */
const IMPLAUSIBLE_PPM = 200_000;
/** Largest tolerated lead of a source's clock. */
const MAX_AHEAD_MS = 5_000;

/**
 * Checks the time of an observation.
 * @returns the price with the time since which it is known, or the reason for its rejection
 */
export function placeObservation(
  observation: Observation,
  { latest, stalenessMs }: ObservationContext,
): Accepted | ObservationFault {
  const { price, atMs, receivedMs } = observation;
  if (atMs > receivedMs + MAX_AHEAD_MS) return 'early';
  if (receivedMs - atMs > stalenessMs) return 'late';
  if (latest !== null && atMs < latest.atMs) return 'order';
  return { price, atMs, observedMs: Math.min(atMs, receivedMs) };
}

/**
 * Returns true when the price is further than any market moves at once: from the median of all sources' prices,
 * including this one; if no other is fresh, from the last accepted price of the source. When nothing is fresh, no price
 * is absurd.
 */
export function isImplausible(
  { price, observedMs }: Accepted,
  { accepted, otherPrices, stalenessMs }: ObservationContext,
): boolean {
  const isFresh = accepted !== null && observedMs - accepted.observedMs <= stalenessMs;
  const reference =
    otherPrices.length === 0 ? (isFresh ? accepted.price : null) : lowerMedian([...otherPrices, price]);
  return reference !== null && isFartherThan(price, reference, IMPLAUSIBLE_PPM);
}
