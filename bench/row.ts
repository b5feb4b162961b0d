/** One line of the table: ours beside what it is compared with, and what was promised. */
export type Row = {
  readonly name: string;
  readonly ours: number | null;
  /** The peer's figure, or the figure that ours is to be compared with; null where there is none. */
  readonly peer: number | null;
  /** Factor by which ours is better than the peer's; null where nothing is compared. */
  readonly ratio: number | null;
  readonly unit: string;
  /** The promise in words with the word that says whether it was kept; null for a figure that is only stated. */
  readonly verdict: { readonly bar: string; readonly isMet: boolean } | null;
};

/** Context of a section. `quick` asks for small sizes: for trying, not for quoting. */
export type BenchContext = {
  readonly quick: boolean;
  readonly seed: number;
  /** Count of accounts of a section with a size of its own; null for its usual number. */
  readonly accounts: number | null;
  /** Says what is going on. */
  readonly say: (line: string) => void;
};

/** One part of the benchmark. */
export type Section = (context: BenchContext) => Promise<readonly Row[]>;

/** A comparison of costs: less is better. */
export function costRow(name: string, ours: number, peer: number, unit: string, atLeast: number | null): Row {
  const ratio = peer / ours;
  const verdict = atLeast === null ? null : { bar: `ratio ≥ ${atLeast}`, isMet: ratio >= atLeast };
  return { name, ours, peer, ratio, unit, verdict };
}

/** A figure that must not be more than `most`. */
export function atMostRow(name: string, ours: number, unit: string, most: number): Row {
  return {
    name,
    ours,
    peer: null,
    ratio: null,
    unit,
    verdict: { bar: `≤ ${most} ${unit}`, isMet: ours <= most },
  };
}

/** A figure that is stated and judged by nobody. */
export function statedRow(name: string, ours: number, unit: string): Row {
  return { name, ours, peer: null, ratio: null, unit, verdict: null };
}
