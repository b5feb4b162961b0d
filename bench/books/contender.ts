import type { Operation } from './operation.ts';

/**
 * Measured program, which runs a stream. Each step returns a number, to check that two contenders do the same work: the
 * remainder of a new or moved order after matching, or that of a cancelled one.
 */
export type Contender<Input> = {
  /** Converts the stream to the contender's format. Not timed. */
  prepare(stream: readonly Operation[]): readonly Input[];
  /** Creates a fresh exchange for a run. Not timed. */
  open(): Runner<Input>;
};

export type Runner<Input> = {
  /** Runs the stream. Timed. */
  apply(input: Input): number;
  /** Resting levels at the end, best first. */
  levels(): Levels;
};

export type Levels = { readonly buys: readonly LevelRow[]; readonly sells: readonly LevelRow[] };
export type LevelRow = readonly [price: number, quantity: number];
