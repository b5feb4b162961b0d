import { type SaleTerms, saleTerms } from '@assay/domain';
import type { Command, CommandIn, CurrencyId, OwnerId, Sale, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { SimulatedBalances } from '../balances.ts';
import { oddTerms } from '../odd-terms.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type SaleCommand = CommandIn<'sale'>;
type Amount = SaleTerms['price'];

/**
 * Plans sales, subscribes singly and in bursts, changes, pauses and cancels sales, and lets days pass, by spontaneous
 * commands.
 */
export class SaleGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  #sales: Sale[] = [];
  readonly #balances = new SimulatedBalances();

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [32_452_843, 59, 13, 1], [0, 0, 8, 20]);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    const funds = this.#world.currencies.map(({ id }) =>
      this.#house('fund_sale', id, this.#random.pick([10n ** 10n, 10n ** 14n])),
    );
    return [...funds, this.#plan()];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['buy', 40],
      ['burst', 8],
      ['plan', 10],
      ['change', 4],
      ['pause', 4],
      ['cancel', 2],
      ['later', 5],
      ['odd', 6],
      ['house', 3],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'buy':
        return this.#buy();
      case 'burst':
        for (let count = this.#random.between(2, 60); count > 0; count -= 1) this.#draws.push(this.#buy());
        return this.#buy();
      case 'plan':
        return this.#plan();
      case 'change':
        return this.#change();
      case 'pause': {
        const paused = this.#random.chance(40);
        return {
          room: 'sale',
          type: 'pause_sale',
          by: this.#world.house(),
          sale: this.#drawSaleId(),
          paused,
        };
      }
      case 'cancel':
        return { room: 'sale', type: 'cancel_sale', by: this.#world.house(), sale: this.#drawSaleId() };
      case 'later':
        this.#world.clock.advance(this.#random.pick([600, 1_000, 60_000, 1_800_000, 86_400_000]));
        return this.#buy();
      case 'odd':
        return this.#odd();
      case 'house':
        return this.#moveHouse();
    }
  }

  learn(_command: Command, { events, touched }: Expectation): void {
    this.#balances.learn(touched);
    for (const event of events.values()) {
      if (!('sale' in event)) continue;
      const { sale } = event;
      this.#sales = this.#sales.filter(({ id }) => id !== sale.id);
      if (sale.status === 'open') this.#sales.push(sale);
    }
  }

  #plan(): Extract<SaleCommand, { type: 'set_sale' }> {
    const by = this.#world.house();
    return { room: 'sale', type: 'set_sale', by, sale: null, version: 0, terms: this.#terms() };
  }

  #change(): Command {
    const sale = this.#sales[this.#random.below(Math.max(1, this.#sales.length))];
    const terms = this.#terms();
    if (sale === undefined) return { ...this.#plan(), sale: this.#random.pick([0, 99_999]) };
    const version = this.#random.chance(80) ? sale.version : sale.version + 1;
    const same = this.#random.chance(70) ? { token: sale.terms.token, payment: sale.terms.payment } : {};
    const by = this.#world.house();
    return { room: 'sale', type: 'set_sale', by, sale: sale.id, version, terms: { ...terms, ...same } };
  }

  #terms(): SaleTerms {
    const random = this.#random;
    const { now } = this.#world.clock;
    const token = random.pick(this.#world.currencies).id;
    const otherCurrencies = this.#world.currencies.filter(({ id }) => id !== token || random.chance(5));
    const payment = random.pick(otherCurrencies.length > 0 ? otherCurrencies : this.#world.currencies).id;
    const supply = random.pick([1n, 999n, 100_000n, 10n ** 9n, 10n ** 13n]);
    const perOwner = random.chance(40) ? supply : supply / BigInt(random.between(2, 50)) + 1n;
    const from = now + random.pick([5, 50, 500, 500, 60_000, -1]);
    const mode = random.pick(['first_come', 'pro_rata'] as const);
    const delivery = random.pick(
      mode === 'pro_rata' && random.chance(90)
        ? (['at_end', 'vesting'] as const)
        : (['at_once', 'at_once', 'at_end', 'vesting'] as const),
    );
    const vestingDays = delivery === 'vesting' ? random.between(1, 7) : random.chance(95) ? 0 : 5;
    return {
      token,
      payment,
      price: unchecked<Amount>(random.pick([1n, 7n, 10n ** 4n, 10n ** 8n, 3n * 10n ** 9n + 1n])),
      supply: unchecked<Amount>(supply),
      perOwner: unchecked<Amount>(perOwner),
      minimum: unchecked<Amount>(random.pick([1n, 1n, 1_000n])),
      from: unchecked<TimeMs>(from),
      to: unchecked<TimeMs>(from + random.pick([60_000, 1_800_000, 1_800_000, 86_400_000, 0])),
      mode,
      delivery,
      cliffDays: delivery === 'vesting' ? random.between(0, vestingDays) : 0,
      vestingDays,
      ...random.pick([{}, { unit: 'day' }, { unit: 'hour' }, { unit: 'minute' }] as const),
      identityLevel: random.chance(92) ? 0 : random.between(1, 4),
      barredCountries: random.chance(85) ? [] : random.pick([['AA', 'CH', 'CN', 'DE', 'JP', 'ZZ'], ['cn']]),
    };
  }

  #buy(): Extract<SaleCommand, { type: 'subscribe_sale' }> {
    const random = this.#random;
    const sale = this.#sales[random.below(Math.max(1, this.#sales.length))];
    const account = this.#balances.pick(random, ({ currency }) => currency === sale?.terms.payment);
    const free = account?.free ?? 1_000n;
    const part = (free * BigInt(random.between(1, 30))) / 100n + 1n;
    const smallAmount = (sale?.terms.minimum ?? 1n) * BigInt(random.between(1, 40));
    return {
      room: 'sale',
      type: 'subscribe_sale',
      ...this.#world.fromTrader(account?.owner ?? random.pick(this.#world.traders)),
      sale: random.chance(98) ? (sale?.id ?? 1) : random.pick([0, -1, 99_999]),
      amount: unchecked<Amount>(random.pick([part, smallAmount, smallAmount, smallAmount, 1n, free + 1n])),
    };
  }

  #odd(): Command {
    const random = this.#random;
    const buy = this.#buy();
    const plan = this.#plan();
    return random.pick<() => Command>([
      () => ({ ...buy, amount: unchecked<Amount>(random.pick([0n, -1n])) }),
      () => ({ ...buy, by: { trader: this.#world.pauper } }),
      () => ({ ...buy, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => ({ ...plan, terms: oddTerms(random, saleTerms, plan.terms) }),
      () => ({ ...plan, terms: oddTerms(random, saleTerms, plan.terms) }),
      () => this.#house('fund_sale', unchecked<CurrencyId>(77), 1n),
    ])();
  }

  #moveHouse(): Command {
    const type = this.#random.pick(['fund_sale', 'draw_sale'] as const);
    const amount = this.#random.pick([-1n, 0n, 1n, 10n ** 6n, 10n ** 14n, 2n ** 63n - 1n]);
    return this.#house(type, this.#random.pick(this.#world.currencies).id, amount);
  }

  #house(type: 'fund_sale' | 'draw_sale', currency: CurrencyId, amount: bigint): Command {
    const by = { service: 'demo' } as const;
    return { room: 'sale', type, by, currency, amount: unchecked<Amount>(amount) };
  }

  #drawSaleId(): number {
    const sale = this.#sales[this.#random.below(Math.max(1, this.#sales.length))];
    return sale === undefined || this.#random.chance(5) ? 99_999 : sale.id;
  }
}
