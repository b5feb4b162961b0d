import type { MarkPrice } from './mark-price.ts';
import { isFurther, medianDown } from './median.ts';

/** A price as a source gave it. */
export type Observation = {
  readonly price: MarkPrice;
  /** Time of the price by the source's own clock. */
  readonly atMs: number;
  /** Time of its arrival by our clock. */
  readonly receivedMs: number;
};

/** A price that passed. `observedMs` is the earlier of both clocks: a price is never younger than it says. */
export type Accepted = { readonly price: MarkPrice; readonly atMs: number; readonly observedMs: number };

/**
 * Reason for not taking an observation.
 * - `late`: by the source's own clock it was older than allowed when it came.
 * - `early`: the source's clock is so far ahead that it means nothing.
 * - `order`: the source has already sent something later.
 * - `absurd`: it is further from what is known than any market goes in that time.
 */
export type ObservationFault = 'late' | 'early' | 'order' | 'absurd';

/** Facts that an observation is judged by. */
export type Known = {
  /** The last that the source itself said in good order, believed or not, */
  readonly latest: Accepted | null;
  /** and the last of that which was believed. */
  readonly accepted: Accepted | null;
  /** Fresh prices of the other sources, accepted or not: where most of them go, the market has gone. */
  readonly others: readonly MarkPrice[];
  readonly stalenessMs: number;
};

/** Further than this at once is no move of a market: 20 percent. */
const ABSURD_PPM = 200_000;
/** Clocks differ; more than this is a wrong one. */
const AHEAD_MAX_MS = 5_000;

/**
 * Judges the place of an observation in time.
 * @returns the price with the moment since which it is known, or why it is not taken
 */
export function placed(
  observation: Observation,
  { latest, stalenessMs }: Known,
): Accepted | ObservationFault {
  const { price, atMs, receivedMs } = observation;
  if (atMs > receivedMs + AHEAD_MAX_MS) return 'early';
  if (receivedMs - atMs > stalenessMs) return 'late';
  if (latest !== null && atMs < latest.atMs) return 'order';
  return { price, atMs, observedMs: Math.min(atMs, receivedMs) };
}

/**
 * Returns true when no market goes so far at once: from the median of all sources' prices, this one with them; where no
 * other is fresh, from the last accepted price of the source. When nothing is fresh, nothing contradicts a price.
 */
export function isAbsurd({ price, observedMs }: Accepted, { accepted, others, stalenessMs }: Known): boolean {
  const isFresh = accepted !== null && observedMs - accepted.observedMs <= stalenessMs;
  const reference = others.length === 0 ? (isFresh ? accepted.price : null) : medianDown([...others, price]);
  return reference !== null && isFurther(price, reference, ABSURD_PPM);
}
