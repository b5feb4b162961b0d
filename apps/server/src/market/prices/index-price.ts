import type { ExclusionReason } from '@assay/contract';
import { distanceUp, isFartherThan, lowerMedian } from './median.ts';
import type { PriceTerms } from './price-terms.ts';
import type { PriceUnits } from './price-units.ts';

/** Latest state of one source for one pair. */
export type Reading = {
  readonly source: string;
  /** The last price that passed the checks; null before the first. */
  readonly last: { readonly price: PriceUnits; readonly observedMs: number } | null;
  /** Fault that excludes it, whatever its last price was; null for none. */
  readonly problem: 'off' | 'format' | 'absurd' | null;
};

export type IndexSource = {
  readonly name: string;
  readonly price: PriceUnits | null;
  /** Age of its last price, in milliseconds. */
  readonly ageMs: number | null;
  /** Distance from the median of the fresh prices, in parts per million, rounded up. */
  readonly distancePpm: number | null;
  readonly leftOut: ExclusionReason | null;
};

/** The index price of a pair at one moment. */
export type IndexPrice = {
  /** Null while it is stale: there is no reliable price. */
  readonly price: PriceUnits | null;
  /** Time of the newest observation in it, never of the calculation. Null while stale. */
  readonly observedMs: number | null;
  /**
   * Time since which more than half of its observations were made, so that the index lies between prices quoted since.
   * Null while stale.
   */
  readonly medianObservedMs: number | null;
  readonly sources: readonly IndexSource[];
};

/**
 * Calculates the index: of the fresh sources those within the distance of their median, and of these the median, with
 * two middle ones averaged and rounded down. Stale when fewer remain than the terms require.
 */
export function indexOf(readings: readonly Reading[], terms: PriceTerms, nowMs: number): IndexPrice {
  const checkedReadings = readings.map((reading) => ({
    ...reading,
    unfit: unfitness(reading, terms, nowMs),
  }));
  const usableObservations = checkedReadings.flatMap(({ unfit, last }) =>
    unfit === null && last !== null ? [last] : [],
  );
  const median = lowerMedian(usableObservations.map(({ price }) => price));
  const isOutlier = (price: PriceUnits): boolean =>
    median !== null && isFartherThan(price, median, terms.distancePpm);
  const agreeing = usableObservations.filter(({ price }) => !isOutlier(price));
  const sources = checkedReadings.map(({ source, last, unfit }): IndexSource => {
    const distancePpm = last === null || median === null ? null : distanceUp(last.price, median);
    return {
      name: source,
      price: last?.price ?? null,
      ageMs: last === null ? null : ageOf(last.observedMs, nowMs),
      distancePpm,
      leftOut: unfit ?? (last !== null && isOutlier(last.price) ? 'far' : null),
    };
  });
  const price = lowerMedian(agreeing.map((last) => last.price));
  if (price === null || agreeing.length < terms.fewestSources) return { ...STALE, sources };
  const observedTimes = agreeing.map(({ observedMs }) => observedMs).toSorted((left, right) => left - right);
  const [observedMs, medianObservedMs] = [observedTimes.at(-1) ?? null, lowerMiddleOf(observedTimes)];
  return { price, observedMs, medianObservedMs, sources };
}

const STALE = { price: null, observedMs: null, medianObservedMs: null };

/** Returns the lower median of sorted times: more than half are no earlier. */
function lowerMiddleOf(ordered: readonly number[]): number | null {
  return ordered[Math.ceil(ordered.length / 2) - 1] ?? null;
}

function unfitness(
  { last, problem }: Reading,
  { stalenessMs }: PriceTerms,
  nowMs: number,
): ExclusionReason | null {
  if (problem !== null) return problem;
  if (last === null) return 'silent';
  return ageOf(last.observedMs, nowMs) > stalenessMs ? 'old' : null;
}

function ageOf(observedMs: number, nowMs: number): number {
  return Math.max(0, nowMs - observedMs);
}
