import type { PlaceLimitOrder, SelfTradePrevention } from '@assay/engine';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

const MODES = ['expire_taker', 'expire_maker', 'expire_both', 'decrement'] as const;

type Prevention = Pick<PlaceLimitOrder, 'selfTradePrevention'>;

/** Self-trade prevention of orders, by draws of its own, so that the other commands of a seed do not depend on it. */
export class Preventions {
  readonly #random: Random;
  /** Of a hundred orders so many have a mode. */
  readonly #percent: number;

  constructor({ traders, wealth, keyedPercent, pairs }: World) {
    this.#random = new Random(traders.length * 389 + wealth * 61 + keyedPercent * 13 + pairs.length);
    this.#percent = this.#random.pick([0, 10, 60, 100]);
  }

  /** Nothing, a mode, or now and then one that does not exist. */
  draw(): Prevention {
    const random = this.#random;
    if (!random.chance(this.#percent)) return {};
    if (random.chance(1)) {
      return {
        selfTradePrevention: unchecked<SelfTradePrevention>(random.pick(['', 'none', 'EXPIRE_BOTH'])),
      };
    }
    return { selfTradePrevention: random.pick(MODES) };
  }
}
