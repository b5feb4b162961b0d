import type { PlaceLimitOrder, TimeMs } from '@assay/engine';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

const LIVES_MS = [1, 5, 50, 1_000, 60_000, 3_600_000, 86_400_000];

type EndTime = Pick<PlaceLimitOrder, 'expiresAt'>;

/** End times of orders, by draws of their own, so that the other commands of a seed do not depend on them. */
export class EndTimes {
  readonly #world: World;
  readonly #random: Random;
  /** Of a hundred orders so many have an end time. */
  readonly #percent: number;
  #last: TimeMs | undefined;

  constructor(world: World) {
    this.#world = world;
    const { traders, wealth, keyedPercent, pairs } = world;
    this.#random = new Random(traders.length * 521 + wealth * 89 + keyedPercent * 7 + pairs.length);
    this.#percent = this.#random.pick([0, 0, 5, 20]);
  }

  /** Nothing, an end time, that of another order, or now and then a time that has passed or is none. */
  draw(): EndTime {
    const random = this.#random;
    if (!random.chance(this.#percent)) return {};
    if (random.chance(3)) return { expiresAt: this.#invalid() };
    return this.some();
  }

  /** An end time, one in four times that of another order. */
  some(): EndTime {
    const random = this.#random;
    if (this.#last !== undefined && random.chance(25)) return { expiresAt: this.#last };
    const life = random.between(1, random.pick(LIVES_MS));
    this.#last = unchecked<TimeMs>(this.#world.clock.now + life);
    return { expiresAt: this.#last };
  }

  /** Nothing, or an end time that lies so far ahead that many orders have been placed by then. */
  ladder(): EndTime {
    if (!this.#random.chance(this.#percent)) return {};
    return { expiresAt: unchecked<TimeMs>(this.#world.clock.now + this.#random.between(1_000, 3_600_000)) };
  }

  #invalid(): TimeMs {
    const { now } = this.#world.clock;
    return unchecked<TimeMs>(this.#random.pick([now, now - 1, 0, -1, Number.NaN, 1.5, 2 ** 53]));
  }

  /** Draws as `draw` for an order that may have no end time, mostly nothing. */
  drawOdd(): EndTime {
    return this.#random.chance(3) ? this.draw() : {};
  }
}
