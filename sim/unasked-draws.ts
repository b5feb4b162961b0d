import type { Command } from '@assay/engine';
import { Random } from './random.ts';
import type { World } from './world.ts';

/** By how much the number of traders, the wealth, the share of keyed commands and the number of pairs move a seed. */
export type Strides = readonly [traders: number, wealth: number, keyedPercent: number, pairs: number];

/** Spontaneous commands of a product: by draws of its own, so that no draw of others depends on them. */
export class UnaskedDraws {
  /** Whatever the product draws comes from here. */
  readonly random: Random;
  /** Chance of a spontaneous command, in percent; 0: never in this run. */
  readonly percent: number;
  readonly #following: (Command | (() => Command))[] = [];

  /** `percent`, or else the world's, instead of what would be drawn from `percents`, where it is given. */
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

  /** Adds commands that follow at once, the last one first; a function is called when its turn comes. */
  push(...commands: readonly (Command | (() => Command))[]): void {
    this.#following.push(...commands);
  }

  /** Returns the command that follows, or now and then the one of `next`; undefined: none this time. */
  take(next: () => Command): Command | undefined {
    const following = this.#following.pop();
    if (following !== undefined) return typeof following === 'function' ? following() : following;
    return this.percent > 0 && this.random.chance(this.percent) ? next() : undefined;
  }
}
