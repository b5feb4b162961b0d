import type { Operation } from './operation.ts';

/**
 * Measured program, which runs a stream. Each step answers a number, so that two contenders can be seen to do the same
 * work: what a new or moved order has left after trading, or what a cancelled one still had.
 */
export type Contender<Input> = {
  /** The stream in the contender's own words. Not timed. */
  prepare(stream: readonly Operation[]): readonly Input[];
  /** A fresh exchange to run it on. Not timed. */
  open(): Runner<Input>;
};

export type Runner<Input> = {
  /** Timed. */
  apply(input: Input): number;
  /** The levels that rest at the end, best first. */
  levels(): Levels;
};

export type Levels = { readonly buys: readonly LevelRow[]; readonly sells: readonly LevelRow[] };
export type LevelRow = readonly [price: number, quantity: number];
