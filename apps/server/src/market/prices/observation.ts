import type { MarkPrice } from './mark-price.ts';
import { isFurther, medianDown } from './median.ts';

/** A price as a source gave it. */
export type Observation = {
  readonly price: MarkPrice;
  /** When it was so by the source's own clock. */
  readonly atMs: number;
  /** When it arrived, by ours. */
  readonly receivedMs: number;
};

/** A price that passed. `observedMs` is the earlier of both clocks: a price is never younger than it says. */
export type Accepted = { readonly price: MarkPrice; readonly atMs: number; readonly observedMs: number };

/**
 * Why an observation is not taken.
 * - `late`: by the source's own clock it was older than allowed when it came.
 * - `early`: the source's clock is so far ahead that it means nothing.
 * - `order`: the source has already said something later.
 * - `absurd`: it is further from what is known than any market goes in that time.
 */
export type ObservationFault = 'late' | 'early' | 'order' | 'absurd';

/** What an observation is judged by. */
export type Known = {
  /** The last that the source itself said in good order, believed or not, */
  readonly said: Accepted | null;
  /** and the last of that which was believed. */
  readonly believed: Accepted | null;
  /** What the other sources say that are fresh, believed or not: where most of them go, the market has gone. */
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
export function placed(observation: Observation, { said, stalenessMs }: Known): Accepted | ObservationFault {
  const { price, atMs, receivedMs } = observation;
  if (atMs > receivedMs + AHEAD_MAX_MS) return 'early';
  if (receivedMs - atMs > stalenessMs) return 'late';
  if (said !== null && atMs < said.atMs) return 'order';
  return { price, atMs, observedMs: Math.min(atMs, receivedMs) };
}

/**
 * Whether no market goes so far at once: from the median of what all sources say now, this one with them; where no other
 * is fresh, from what was believed of the source itself. When nothing is fresh, nothing contradicts a price.
 */
export function isAbsurd({ price, observedMs }: Accepted, { believed, others, stalenessMs }: Known): boolean {
  const isFresh = believed !== null && observedMs - believed.observedMs <= stalenessMs;
  const reference = others.length === 0 ? (isFresh ? believed.price : null) : medianDown([...others, price]);
  return reference !== null && isFurther(price, reference, ABSURD_PPM);
}
