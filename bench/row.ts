/** One line of the table: our figure, the compared one, and the target. */
export type Row = {
  readonly name: string;
  readonly ours: number | null;
  /** The figure of the peer or of the comparison; null for none. */
  readonly peer: number | null;
  /** Factor by which ours is better than the peer's; null without a comparison. */
  readonly ratio: number | null;
  readonly unit: string;
  /** The target with pass or miss; null for a figure without a target. */
  readonly verdict: { readonly bar: string; readonly isMet: boolean } | null;
};

/** Context of a section. `quick` uses small sizes: for a trial, not for publication. */
export type BenchContext = {
  readonly quick: boolean;
  readonly seed: number;
  /** Number of accounts of a section with a variable size; null for the default. */
  readonly accounts: number | null;
  /** Prints progress. */
  readonly log: (line: string) => void;
};

/** One part of the benchmark. */
export type Section = (context: BenchContext) => Promise<readonly Row[]>;

/** Comparison of costs: less is better. */
export function costRow(name: string, ours: number, peer: number, unit: string, atLeast: number | null): Row {
  const ratio = peer / ours;
  const verdict = atLeast === null ? null : { bar: `ratio ≥ ${atLeast}`, isMet: ratio >= atLeast };
  return { name, ours, peer, ratio, unit, verdict };
}

/** A figure with the maximum `max`. */
export function atMostRow(name: string, ours: number, unit: string, max: number): Row {
  return {
    name,
    ours,
    peer: null,
    ratio: null,
    unit,
    verdict: { bar: `≤ ${max} ${unit}`, isMet: ours <= max },
  };
}

/** A figure without a target. */
export function informationRow(name: string, ours: number, unit: string): Row {
  return { name, ours, peer: null, ratio: null, unit, verdict: null };
}
