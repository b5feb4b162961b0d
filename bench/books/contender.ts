import type { Operation } from './operation.ts';
import type { Reports } from './reports.ts';

/** Measured program, which runs a stream and reports each answer, to check that two contenders do the same work. */
export type Contender<Input> = {
  /** Converts the stream to the contender's format. Not timed. */
  prepare(stream: readonly Operation[]): readonly Input[];
  /** Creates a fresh exchange for a run. Not timed. */
  open(reports: Reports): Runner<Input>;
};

export type Runner<Input> = {
  /** Runs one step of the stream: its fills are reported first, then what became of the order. Timed. */
  apply(input: Input): void;
  /** Resting levels at the end, best first. */
  levels(): Levels;
};

export type Levels = { readonly buys: readonly LevelRow[]; readonly sells: readonly LevelRow[] };
export type LevelRow = readonly [price: number, quantity: number];
