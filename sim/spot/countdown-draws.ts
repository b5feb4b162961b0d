import type { CancelAllAfter, PairId } from '@assay/engine';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

const LENGTHS_MS = [1_000, 1_500, 10_000, 60_000, 3_600_000, 86_400_000];
const NOT_LENGTHS = [1, 999, -1, -1_000, 1_000.5, Number.NaN, 86_400_001, 2 ** 53];

/** Countdowns, by draws of their own, so that the other commands of a seed do not depend on them. */
export class CountdownDraws {
  readonly #world: World;
  readonly #random: Random;
  /** Of a thousand commands so many set a countdown. */
  readonly #permille: number;

  constructor(world: World) {
    this.#world = world;
    const { traders, wealth, keyedPercent, pairs } = world;
    this.#random = new Random(traders.length * 277 + wealth * 41 + keyedPercent * 17 + pairs.length);
    this.#permille = this.#random.pick([0, 5, 20, 60]);
  }

  /** Mostly nothing; a countdown that starts, is renewed, is stopped, or has an invalid length. */
  draw(): CancelAllAfter | undefined {
    const random = this.#random;
    if (random.below(1_000) >= this.#permille) return undefined;
    const { traders, pairs, pauper } = this.#world;
    const trader = random.chance(3) ? pauper : random.pick(traders);
    const pair = random.chance(3) ? unchecked<PairId>(random.pick([0, 99])) : random.pick(pairs).spec.id;
    const length = random.chance(20) ? 0 : random.pick(LENGTHS_MS);
    const countdownMs = random.chance(5) ? random.pick(NOT_LENGTHS) : length;
    return { room: 'spot', type: 'cancel_all_after', by: { trader }, pair, countdownMs };
  }
}
