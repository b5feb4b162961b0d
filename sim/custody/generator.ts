import type { Command, Credit, CurrencyId, OwnerId } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import { ChainGenerator } from './chain-generator.ts';

const NOT_AMOUNTS = [0n, -1n, -(2n ** 63n)];
/** Amounts that do not fit once a currency has a single unit, or never. */
const TOO_LARGE = [2n ** 63n - 1n, 2n ** 63n, 2n ** 64n + 5n];
const LARGE = [2n ** 62n, 2n ** 61n, 2n ** 60n - 1n, 2n ** 53n];
const NOT_OWNERS = [0, -1, 1.5, Number.NaN, 2 ** 53];
const WALLETS = ['legal', 'change', 'lever', 'micro'] as const;

/** Funds the traders and keeps them liquid, fills other wallets, and requests invalid credits. */
export class CustodyGenerator implements ProductGenerator {
  readonly weight: number;
  readonly #world: World;
  readonly #random: Random;
  readonly #chains: ChainGenerator;
  /** Frequency of chain commands, from its own random source, so that the draws of others are unaffected. */
  readonly #chance: Random;
  readonly #chainsPercent: number;
  #reference = 0;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.weight = random.pick([5, 20, 80]);
    this.#chance = new Random(
      world.wealth * 7_919 + world.traders.length * 131 + world.keyedPercent + this.weight,
    );
    this.#chainsPercent = this.#chance.pick([4, 10, 25]);
    this.#chains = new ChainGenerator(world, this.#chance);
  }

  opening(): Command[] {
    const { traders, currencies } = this.#world;
    const funded = traders.flatMap((owner) =>
      currencies
        .filter(({ id }) => this.#usualAmount(id) > 0n)
        .map(({ id }) => this.#credit(owner, id, this.#usualAmount(id) * BigInt(this.#world.wealth))),
    );
    return [...funded, ...this.#chains.opening()];
  }

  unasked(): Command | undefined {
    return this.#chance.chance(this.#chainsPercent) ? this.#chains.next() : undefined;
  }

  learn(command: Command, expectation: Expectation): void {
    this.#chains.learn(command, expectation);
  }

  next(): Command {
    const owner = this.#random.pick(this.#world.traders);
    const currency = this.#random.pick(this.#world.currencies).id;
    const amount = this.#usualAmount(currency) + BigInt(this.#random.below(1_000) + 1);
    const choices = [
      ['top_up', 60],
      ['other_wallet', 10],
      ['odd', 15],
      ['too_large', 5],
      ['flood', this.#world.isExtreme ? 20 : 0],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'top_up':
        return this.#credit(owner, currency, amount);
      case 'other_wallet':
        return { ...this.#credit(owner, currency, amount), wallet: this.#random.pick(WALLETS) };
      case 'odd':
        return this.#odd(this.#credit(owner, currency, amount));
      case 'too_large':
        return this.#credit(owner, currency, this.#random.pick(TOO_LARGE));
      case 'flood':
        return this.#credit(this.#world.whale, currency, this.#random.pick(LARGE));
    }
  }

  #odd(credit: Credit): Command {
    const random = this.#random;
    return random.pick<() => Command>([
      () => ({ ...credit, owner: unchecked<OwnerId>(random.pick(NOT_OWNERS)) }),
      () => ({ ...credit, currency: unchecked<CurrencyId>(random.pick([0, 77, 9_999])) }),
      () => ({ ...credit, amount: unchecked(random.pick(NOT_AMOUNTS)) }),
      () => ({ ...credit, key: unchecked(random.pick(['', 'k'.repeat(65)])) }),
    ])();
  }

  #credit(owner: OwnerId, currency: CurrencyId, amount: bigint): Credit {
    this.#reference += 1;
    const reason = this.#random.pick(['deposit', 'demo_claim'] as const);
    const money = { owner, wallet: 'change', currency, amount: unchecked<Credit['amount']>(amount) } as const;
    return {
      room: 'custody',
      type: 'credit',
      ...this.#world.fromHouse(),
      ...money,
      reason,
      reference: this.#reference,
    };
  }

  /** Returns the largest value of a usual order in this currency, in minor units. */
  #usualAmount(currency: CurrencyId): bigint {
    let maximum = 0n;
    for (const { spec, typicalBase: usualBase, typicalQuote: usualQuote } of this.#world.pairs) {
      if (spec.base === currency && usualBase > maximum) maximum = usualBase;
      if (spec.quote === currency && usualQuote > maximum) maximum = usualQuote;
    }
    return maximum;
  }
}
