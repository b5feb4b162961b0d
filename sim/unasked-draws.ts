import type { Command } from '@assay/engine';
import { Random } from './random.ts';
import type { World } from './world.ts';

/** Seed offsets by number of traders, wealth, share of keyed commands and number of pairs. */
export type Strides = readonly [traders: number, wealth: number, keyedPercent: number, pairs: number];

/** Spontaneous commands of a product, from its own random source, so that no other product's draws depend on them. */
export class UnaskedDraws {
  /** Random source for all of the product's draws. */
  readonly random: Random;
  /** Chance of a spontaneous command, in percent; 0: never in this run. */
  readonly percent: number;
  readonly #following: (Command | (() => Command))[] = [];

  /** Uses `percent`, or else the world's value, if given, instead of a draw from `percents`. */
  constructor(world: World, strides: Strides, percents: readonly number[], percent?: number) {
    const [traders, wealth, keyedPercent, pairs] = strides;
    const seed =
      world.traders.length * traders +
      world.wealth * wealth +
      world.keyedPercent * keyedPercent +
      world.pairs.length * pairs;
    this.random = new Random(seed);
    const drawn = this.random.pick(percents);
    this.percent = percent ?? world.unaskedPercent ?? drawn;
  }

  /** Adds commands that follow immediately, the last one first; a function is called in its turn. */
  push(...commands: readonly (Command | (() => Command))[]): void {
    this.#following.push(...commands);
  }

  /** Returns the next planned command, or sometimes that of `next`; undefined for none. */
  take(next: () => Command): Command | undefined {
    const following = this.#following.pop();
    if (following !== undefined) return typeof following === 'function' ? following() : following;
    return this.percent > 0 && this.random.chance(this.percent) ? next() : undefined;
  }
}
