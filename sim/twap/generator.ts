import type { Command, CommandIn, OwnerId, PairId, StartTwap, TwapOrder } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedPair, World } from '../world.ts';

type TwapCommand = CommandIn<'twap'>;

const [MINUTE_MS, DAY_MS] = [60_000, 24 * 60 * 60 * 1_000];
const DURATIONS_MS = [MINUTE_MS, MINUTE_MS, 75_000, 10 * MINUTE_MS, DAY_MS];
const SLICES = [2, 2, 3, 5, 12, 100];
const NOT_SLICES = [1, 0, 101, 2.5, Number.NaN];
const NOT_DURATIONS = [MINUTE_MS - 1, DAY_MS + 1, 0, MINUTE_MS + 0.5];
const NOT_JITTERS = [-1, 51, 1.5, Number.NaN];
const NOT_QUANTITIES = [0, -1, 1.5, 2 ** 53];
const MAX_OPEN = 20;

/**
 * Spontaneous commands of users about TWAP orders: with and without limits, near and far from the price, paused,
 * resumed and cancelled, one more than allowed, and invalid ones. Now and then time passes, so that slices are due, and
 * some are late.
 */
export class TwapGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  #open: TwapOrder[] = [];
  #filling: { readonly owner: OwnerId; left: number } | null = null;
  /** In worlds with many TWAP orders some are small enough to be filled. */
  readonly #hasSmall: boolean;

  constructor(world: World, percent?: number) {
    this.#world = world;
    this.#hasSmall = percent !== undefined;
    this.#draws = new UnaskedDraws(world, [67_867_967, 61, 29, 3], [0, 0, 0, 8, 20], percent);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    return [];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    if (this.#filling !== null) return this.#fill(this.#filling);
    const choices = [
      ['start', 45],
      ['change', 25],
      ['later', 25],
      ['odd', 8],
      ['fill', 1],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'start':
        return this.#start();
      case 'change':
        return this.#change();
      case 'later':
        this.#world.clock.advance(this.#random.pick([1_000, 5_000, 20_000, 30_000, 60_001]));
        return this.#random.chance(30) ? this.#change() : { room: 'time', type: 'pass_time', by: CLOCK };
      case 'odd':
        return this.#odd();
      case 'fill':
        return this.#fill({ owner: this.#random.pick(this.#world.traders), left: MAX_OPEN + 1 });
    }
  }

  learn(_command: Command, { events }: Expectation): void {
    for (const event of events.values()) {
      if (event.type !== 'twap_changed') continue;
      const { twap } = event;
      this.#open = this.#open.filter(({ id }) => id !== twap.id);
      if (twap.status !== 'ended') this.#open.push(twap);
    }
  }

  #start(): StartTwap {
    if (this.#hasSmall && this.#random.chance(25)) return this.#startSmall();
    const random = this.#random;
    const pair = this.#pair();
    const durationMs = random.pick(DURATIONS_MS);
    const slices = random.pick(SLICES);
    const owner = random.chance(3) ? this.#world.pauper : random.pick(this.#world.traders);
    const many = random.chance(20) ? 10 : 1;
    const side = random.chance(50) ? 'buy' : 'sell';
    return {
      room: 'twap',
      type: 'start_twap',
      by: { trader: owner },
      pair: pair?.spec.id ?? unchecked<PairId>(1),
      side,
      quantity: unchecked<StartTwap['quantity']>(
        Math.max(1, Math.floor((pair?.typicalLots ?? 10) * many * random.between(1, 4))) +
          (pair?.spec.minimumLots ?? 1) * random.pick([slices, slices * 2, 1]),
      ),
      slices,
      durationMs,
      jitter: random.pick([0, 0, 20, 50]),
      ...(random.chance(60) ? { limit: this.#limit(pair, side) } : {}),
    };
  }

  /** An order of a few minimum quantities within a minute, or with a rest below the minimum once a slice has filled in part. */
  #startSmall(): StartTwap {
    const random = this.#random;
    const { spec } = this.#pair() ?? {};
    const slices = random.pick([2, 2, 3]);
    const extra = random.pick([0, 0, 1]);
    return {
      room: 'twap',
      type: 'start_twap',
      by: { trader: random.pick(this.#world.traders) },
      pair: spec?.id ?? unchecked<PairId>(1),
      side: random.chance(50) ? 'buy' : 'sell',
      quantity: unchecked<StartTwap['quantity']>((spec?.minimumLots ?? 1) * slices + extra),
      slices,
      durationMs: MINUTE_MS,
      jitter: 0,
    };
  }

  /** Mostly on the side on which it fills. */
  #limit(pair: SimulatedPair | undefined, side: StartTwap['side']): NonNullable<StartTwap['limit']> {
    const random = this.#random;
    const middle = pair?.middle ?? 100;
    const distance = random.pick([0, 1, 2, Math.max(1, middle >> 5), Math.max(1, middle >> 2)]);
    const isAbove = (side === 'buy') !== random.chance(15);
    return unchecked(Math.max(1, isAbove ? middle + distance : middle - distance));
  }

  #pair(): SimulatedPair | undefined {
    const { pairs } = this.#world;
    return pairs.length === 0 ? undefined : this.#random.pick(pairs);
  }

  #change(): TwapCommand {
    const random = this.#random;
    const twap = this.#open.length > 0 ? random.pick(this.#open) : undefined;
    const isOwn = twap !== undefined && random.chance(92);
    const trader = isOwn ? twap.owner : random.pick(this.#world.traders);
    const type = random.pick(['pause_twap', 'resume_twap', 'resume_twap', 'cancel_twap'] as const);
    return { room: 'twap', type, by: { trader }, twap: twap?.id ?? 1 };
  }

  /** The next of so many orders of one owner, which last for long. */
  #fill(filling: { readonly owner: OwnerId; left: number }): StartTwap {
    filling.left -= 1;
    this.#filling = filling.left > 0 ? filling : null;
    if (this.#filling !== null) this.#draws.push(() => this.next());
    const start = this.#start();
    const { spec } = this.#world.pairs.find(({ spec: { id } }) => id === start.pair) ?? {};
    const quantity = unchecked<StartTwap['quantity']>((spec?.minimumLots ?? 1) * 4);
    return { ...start, by: { trader: filling.owner }, quantity, slices: 2, durationMs: DAY_MS };
  }

  #odd(): TwapCommand {
    const random = this.#random;
    const start = this.#start();
    return random.pick<() => TwapCommand>([
      () => ({ ...start, pair: unchecked<PairId>(random.pick([0, 77, 9_999])) }),
      () => ({ ...start, side: unchecked<StartTwap['side']>('both') }),
      () => ({ ...start, limit: unchecked(random.pick(NOT_QUANTITIES)) }),
      () => ({ ...start, quantity: unchecked(random.pick(NOT_QUANTITIES)) }),
      () => ({ ...start, quantity: unchecked(Number.MAX_SAFE_INTEGER) }),
      () => ({ ...start, slices: random.pick(NOT_SLICES) }),
      () => ({ ...start, durationMs: random.pick(NOT_DURATIONS) }),
      () => ({ ...start, slices: 13, durationMs: MINUTE_MS }),
      () => ({ ...start, jitter: random.pick(NOT_JITTERS) }),
    ])();
  }
}

const CLOCK = { clock: true } as const;
