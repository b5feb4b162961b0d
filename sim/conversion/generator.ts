import type { Command, CommandIn, ConversionTerms, CurrencyId, OwnerId, PairId } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import { SimulatedBalances } from '../balances.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import { drawTerms, spoil } from './terms.ts';

type ConversionCommand = CommandIn<'conversion'>;
type ObservedPrice = Extract<Command, { type: 'mark_prices' }>['marks'][number];
type Amount = Extract<ConversionCommand, { type: 'quote_conversion' }>['amount'];
const MAX_INDEX_PRICE = 2n ** 63n - 1n;
type BeginRecurring = Extract<ConversionCommand, { type: 'begin_conversion_recurring' }>;
type Open = { readonly id: number; readonly owner: OwnerId };

/** Marks the index, requests quotes, accepts them in time and late, and sets terms, by spontaneous commands. */
export class ConversionGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  #version = 0;
  #terms: ConversionTerms | null = null;
  #last: Open | null = null;
  readonly #recurring: Open[] = [];
  readonly #balances = new SimulatedBalances();
  /** Last index price of each pair. */
  readonly #indexes = new Map<PairId, bigint>();

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [15_485_863, 53, 11, 1], [0, 0, 8, 20]);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    const funds = this.#world.currencies.map(({ id }) =>
      this.#house('fund_conversion', id, this.#random.pick([10n ** 6n, 10n ** 14n, 10n ** 16n])),
    );
    return [...funds, this.#setTerms(drawTerms(this.#world, this.#random))];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['round', 40],
      ['quote', 10],
      ['accept', 12],
      ['late', 3],
      ['small', 10],
      ['terms', 3],
      ['recurring', 6],
      ['stop', 1],
      ['odd', 6],
      ['house', 2],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'round':
        return this.#round();
      case 'quote':
        return this.#quote();
      case 'accept':
        return this.#accept();
      case 'late':
        this.#world.clock.advance(this.#random.pick([9_999, 10_000, 10_001, 61_000, 3_600_000]));
        return this.#accept();
      case 'small':
        return this.#small();
      case 'terms':
        return this.#changeTerms();
      case 'recurring':
        return this.#beginRecurring();
      case 'stop':
        return this.#stopRecurring();
      case 'odd':
        return this.#odd();
      case 'house':
        return this.#moveHouse();
    }
  }

  learn(command: Command, { rejection, events, touched }: Expectation): void {
    this.#balances.learn(touched);
    for (const event of events.values()) {
      if (event.type === 'conversion_terms_set') this.#version = event.version;
      if (event.type === 'conversion_quoted') this.#last = event.quote;
      if (event.type === 'conversion_recurring_changed' && event.recurring.revision === 0)
        this.#recurring.push(event.recurring);
      if (event.type !== 'prices_marked') continue;
      for (const { pair, price } of event.marks) this.#indexes.set(pair, price);
    }
    if (rejection === null && command.type === 'set_conversion_terms') this.#terms = command.terms;
  }

  /** Marks all pairs at their last prices some seconds later, with one or two quotes that may be accepted. */
  #round(): Command {
    const random = this.#random;
    this.#world.clock.advance(random.pick([100, 2_000, 10_000, 20_000]));
    if (random.chance(60)) this.#draws.push(this.#quote());
    for (let count = random.pick([1, 1, 2, 7]); count > 0; count -= 1) this.#draws.push(this.#quote());
    return this.#prices();
  }

  #prices(): Command {
    const { now } = this.#world.clock;
    const width = this.#random.pick([0, 0, 10, 100, 100, 2_000]);
    const indexPrices = this.#world.pairs.map(({ spec }) => ({
      pair: spec.id,
      price: unchecked<ObservedPrice['price']>(this.#near(spec.id, width)),
      observedAt: now,
    }));
    return { room: 'marks', type: 'mark_prices', by: { feed: true }, marks: indexPrices };
  }

  /** Moves it by at most this number of parts per million. */
  #near(pair: PairId, width: number): bigint {
    const last = this.#indexes.get(pair) ?? 1_000_000n;
    const price = (last * BigInt(1_000_000 + this.#random.between(-width, width))) / 1_000_000n;
    return price < 1n ? 1n : price > MAX_INDEX_PRICE ? last : price;
  }

  #quote(): Extract<ConversionCommand, { type: 'quote_conversion' }> {
    const random = this.#random;
    const account = this.#fundedAccount();
    const from = account?.currency ?? this.#currency();
    const free = account === undefined ? 1_000n : account.total - account.held;
    const part = (free * BigInt(random.between(1, 60))) / 100n;
    const amount = random.pick([part, part, (part / 100n) * 100n, (part / 100n) * 100n, free, free + 1n, 1n]);
    return {
      room: 'conversion',
      type: 'quote_conversion',
      ...this.#world.fromTrader(account?.owner ?? random.pick(this.#world.traders)),
      from,
      to: this.#currency(random.chance(97) ? from : undefined),
      amount: unchecked<Amount>(amount),
      pairs: this.#pairs(),
    };
  }

  #small(): Extract<ConversionCommand, { type: 'quote_small' }> {
    const random = this.#random;
    const account = this.#fundedAccount();
    const owner = account?.owner ?? random.pick(this.#world.traders);
    const to = this.#currency(account?.currency);
    const offered = this.#terms?.currencies.map(({ currency }) => currency) ?? [];
    const others = offered.filter((one) => one !== to && random.chance(60));
    const ownCurrency = account === undefined ? [] : [account.currency];
    const from = random.chance(90)
      ? [...new Set([...ownCurrency, ...others])]
      : [...ownCurrency, ...ownCurrency];
    return { room: 'conversion', type: 'quote_small', by: { trader: owner }, from, to, pairs: this.#pairs() };
  }

  #accept(): Extract<ConversionCommand, { type: 'accept_quote' }> {
    const random = this.#random;
    const { id, owner } = this.#last ?? { id: 1, owner: random.pick(this.#world.traders) };
    const quote = random.chance(92) ? id : random.pick([0, -1, id - 1, id + 1]);
    const trader = random.chance(95) ? owner : random.pick(this.#world.traders);
    return { room: 'conversion', type: 'accept_quote', ...this.#world.fromTrader(trader), quote };
  }

  /** Uses few owners, so that some reach their maximum. */
  #beginRecurring(): BeginRecurring {
    const random = this.#random;
    const { by, from, to, amount } = this.#quote();
    const owner = random.chance(60) ? by.trader : random.pick(this.#world.traders.slice(0, 2));
    const begin: BeginRecurring = {
      room: 'conversion',
      type: 'begin_conversion_recurring',
      ...this.#world.fromTrader(owner),
      from,
      to,
      amount,
      every: random.pick(['day', 'day', 'day', 'week', 'month', 'minute', 'minute']),
    };
    // One beyond the maximum, if one can begin at all.
    if (random.chance(5)) for (let count = 0; count < 20; count += 1) this.#draws.push({ ...begin });
    return begin;
  }

  #stopRecurring(): Command {
    const instruction = this.#recurring.length === 0 ? undefined : this.#random.pick(this.#recurring);
    const trader = instruction?.owner ?? this.#random.pick(this.#world.traders);
    const recurring = instruction === undefined || this.#random.chance(10) ? 99_999 : instruction.id;
    return { room: 'conversion', type: 'stop_conversion_recurring', by: { trader }, recurring };
  }

  #changeTerms(): Command {
    const terms = drawTerms(this.#world, this.#random);
    if (this.#random.chance(40)) return this.#setTerms(spoil(terms, this.#random));
    const command = this.#setTerms(terms);
    return this.#random.chance(20) ? { ...command, version: this.#version + 1 } : command;
  }

  #setTerms(terms: ConversionTerms): Extract<ConversionCommand, { type: 'set_conversion_terms' }> {
    const by = { service: 'setup' } as const;
    return { room: 'conversion', type: 'set_conversion_terms', by, version: this.#version, terms };
  }

  #odd(): Command {
    const random = this.#random;
    const quote = this.#quote();
    return random.pick<() => Command>([
      () => ({ ...quote, to: quote.from }),
      () => ({ ...quote, from: unchecked<CurrencyId>(77) }),
      () => ({ ...quote, pairs: [] }),
      () => ({ ...quote, amount: unchecked<Amount>(random.pick([0n, -1n, 2n ** 62n])) }),
      () => ({ ...quote, by: { trader: this.#world.pauper } }),
      () => ({ ...quote, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => ({ ...this.#small(), from: [] }),
      () => ({ ...this.#small(), by: { trader: this.#world.pauper } }),
      () => ({ ...this.#accept(), by: { trader: this.#world.pauper } }),
      () => ({ ...this.#beginRecurring(), by: { trader: this.#world.pauper } }),
      () => this.#house('fund_conversion', unchecked<CurrencyId>(77), 1n),
    ])();
  }

  #moveHouse(): Command {
    const type = this.#random.pick(['fund_conversion', 'draw_conversion'] as const);
    const amount = this.#random.pick([-1n, 0n, 1n, 10n ** 6n, 10n ** 14n, 2n ** 63n - 1n]);
    return this.#house(type, this.#random.pick(this.#world.currencies).id, amount);
  }

  #house(type: 'fund_conversion' | 'draw_conversion', currency: CurrencyId, amount: bigint): Command {
    const by = { service: 'demo' } as const;
    return { room: 'conversion', type, by, currency, amount: unchecked<Amount>(amount) };
  }

  /** An offered currency, mostly a different one. */
  #currency(but?: CurrencyId): CurrencyId {
    const offered = this.#terms?.currencies.map(({ currency }) => currency) ?? [];
    const others = offered.filter((one) => one !== but);
    return others.length > 0 ? this.#random.pick(others) : this.#random.pick(this.#world.currencies).id;
  }

  #pairs(): readonly PairId[] {
    return this.#world.pairs.map(({ spec }) => spec.id);
  }

  #fundedAccount(): Account | undefined {
    const offered = new Set(this.#terms?.currencies.map(({ currency }) => currency));
    const matching = this.#balances.filled(({ currency }) => offered.has(currency));
    const accounts = matching.length === 0 || this.#random.chance(3) ? this.#balances.all() : matching;
    return accounts.length === 0 ? undefined : this.#random.pick(accounts);
  }
}
