import type { CurrencyId, Network } from '@assay/engine';
import type { Amount, RatePpm } from '@assay/money';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import type { Of } from './books.ts';

/** Generates the settings of deposits and withdrawals. */
export class ChainTerms {
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  network(network: Network, creditAfter: number, settledAfter: number): Of<'set_network'> {
    return {
      room: 'custody',
      ...this.#world.fromHouse(),
      type: 'set_network',
      network,
      credit_after: creditAfter,
      settled_after: settledAfter,
    };
  }

  terms(network: Network, currency: CurrencyId): Of<'set_terms'> {
    const isDear = network === 'tron' && this.#random.chance(30);
    return {
      room: 'custody',
      ...this.#world.fromHouse(),
      type: 'set_terms',
      network,
      currency,
      deposits_open: true,
      withdrawals_open: true,
      deposit_minimum: unchecked<Amount>(this.#random.pick([0n, 3n, 50n])),
      withdrawal_minimum: unchecked<Amount>(this.#random.pick([0n, 2n])),
      withdrawal_maximum: unchecked<Amount>(this.#random.pick([400n, 4_000n, 4_000n])),
      fee_rate: unchecked<RatePpm>(isDear ? 1_000_000 : this.#random.pick([0, 1, 5_000, 100_000])),
    };
  }

  limits(currency: CurrencyId): Of<'set_limits'> {
    const day = [2_000n, 5_000n, 20_000n, 900_000n].map((units) => unchecked<Amount>(units));
    const limits = { automatic_below: unchecked<Amount>(60n), four_eyes_above: unchecked<Amount>(300n) };
    return { room: 'custody', ...this.#world.fromHouse(), type: 'set_limits', currency, day, ...limits };
  }
}
