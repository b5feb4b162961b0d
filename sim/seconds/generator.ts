import type {
  Command,
  CommandIn,
  CurrencyId,
  Insurance,
  OwnerId,
  PairId,
  SecondsDirection,
  SecondsTerms,
  TimeMs,
} from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import { BEGINS_WITH, drawTerms, spoil } from './terms.ts';

type SecondsCommand = CommandIn<'seconds'>;
type ObservedPrice = Extract<Command, { type: 'mark_prices' }>['marks'][number];
type Amount = Extract<SecondsCommand, { type: 'buy_insurance' }>['amount'];

const DIRECTIONS: readonly SecondsDirection[] = ['up', 'down'];
const NOT_AMOUNTS = [0n, -1n];
const STEPS = 3;

/** Bets, insures, claims and sets terms by spontaneous commands, so that the draws of others do not depend on it. */
export class SecondsGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  #version = 0;
  #terms: SecondsTerms | null = null;
  #insurances: Insurance[] = [];
  #step = 0;

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [104_729, 37, 7, 1], [0, 0, 10, 25]);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    const commands: Command[] = [];
    for (const { id: currency } of this.#world.currencies) {
      for (const owner of this.#world.traders) commands.push(this.#credit(owner, currency));
      for (const account of ['options', 'cover'] as const) {
        commands.push(
          this.#house('fund_seconds', account, currency, this.#random.pick([50_000n, BEGINS_WITH * 20n])),
        );
      }
    }
    return [...commands, this.#setTerms(drawTerms(this.#world, this.#random))];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['bet', 30],
      ['burst', 1],
      ['round', 12],
      ['insured', 16],
      ['game', 45],
      ['insure', 8],
      ['claim', 9],
      ['end', 1],
      ['terms', 3],
      ['odd', 6],
      ['guard', 4],
      ['house', 2],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'bet':
        return this.#bet();
      case 'burst':
        return this.#bursting();
      case 'round':
        return this.#round();
      case 'insured':
        return this.#insuredBet();
      case 'game':
        return this.#game();
      case 'insure':
        return this.#insure();
      case 'claim':
        return this.#about('claim_insurance');
      case 'end':
        return this.#about('end_insurance');
      case 'terms':
        return this.#changeTerms();
      case 'odd':
        return this.#odd();
      case 'guard':
        return this.#guard();
      case 'house':
        return this.#moveHouse();
    }
  }

  learn(command: Command, { rejection, events }: Expectation): void {
    for (const event of events.values()) {
      if (event.type === 'seconds_terms_set') this.#version = event.version;
      if (event.type !== 'insurance_changed') continue;
      const { insurance } = event;
      this.#insurances = this.#insurances.filter(({ id }) => id !== insurance.id);
      if (insurance.status === 'running') this.#insurances.push(insurance);
    }
    if (rejection === null && command.type === 'set_seconds_terms') this.#terms = command.terms;
  }

  #bet(owner = this.#random.pick(this.#world.traders)): Extract<SecondsCommand, { type: 'open_seconds' }> {
    const random = this.#random;
    const currency = this.#pickOrNone(this.#terms?.currencies);
    const { minimum = 1n, maximum = 1n } = currency ?? {};
    const between = minimum + ((maximum - minimum) * BigInt(random.below(101))) / 100n;
    const stake = random.pick([minimum, minimum, between, maximum]);
    return {
      room: 'seconds',
      type: 'open_seconds',
      by: { trader: owner },
      pair: this.#pair(),
      currency: currency?.currency ?? random.pick(this.#world.currencies).id,
      direction: random.pick(DIRECTIONS),
      seconds: this.#pickOrNone(this.#terms?.durations)?.seconds ?? 5,
      stake: unchecked(stake),
      ...(random.chance(10) ? { source: random.pick(['free', 'insured'] as const) } : {}),
    };
  }

  /** Many bets at the same time: on the same account, or of many traders. */
  #bursting(): Command {
    const random = this.#random;
    const first = this.#bet();
    const isSingle = random.chance(50);
    for (let count = random.between(5, 150); count > 0; count -= 1) {
      this.#draws.push(isSingle ? first : { ...first, by: { trader: random.pick(this.#world.traders) } });
    }
    return first;
  }

  /** Marks all pairs at their last prices, with some orders: a pair without a fresh price accepts none. */
  #round(): Command {
    const random = this.#random;
    for (let count = random.between(3, 25); count > 0; count -= 1) this.#draws.push(this.#bet());
    return this.#prices();
  }

  #prices(): Command {
    const { now } = this.#world.clock;
    const indexPrices = this.#world.pairs.map(({ spec }) => ({
      pair: spec.id,
      price: unchecked<ObservedPrice['price']>(BigInt(this.#random.between(999_990, 1_000_010))),
      observedAt: now,
    }));
    return { room: 'marks', type: 'mark_prices', by: { feed: true }, marks: indexPrices };
  }

  /** Traders that the owners' generator may have closed. */
  #anyTrader(): OwnerId {
    const { traders } = this.#world;
    return this.#random.pick(traders.slice(-Math.max(1, traders.length >> 2)));
  }

  /** Bets from an insured balance, mostly a fifth of it, and mostly until it is used up. */
  #insuredBet(): Command {
    const random = this.#random;
    const insurance = this.#insurances[random.below(Math.max(1, this.#insurances.length))];
    if (insurance === undefined) return this.#insure();
    const fifth = insurance.amount / 5n;
    const stake = random.pick([fifth, fifth, fifth, fifth + 1n, fifth / 3n + 1n]);
    const source = random.chance(70) ? ({ source: 'insured' } as const) : {};
    const bet = {
      ...this.#bet(insurance.owner),
      currency: insurance.currency,
      stake: unchecked<Amount>(stake),
      ...source,
    };
    for (let count = random.pick([0, 3]); count > 0; count -= 1) this.#draws.push(bet);
    return bet;
  }

  /** Three steps: several simultaneous bets from an insured balance, another price, and their end. */
  #game(): Command {
    const random = this.#random;
    this.#step = (this.#step + 1) % STEPS;
    if (this.#step === 0) {
      this.#world.clock.advance(random.pick([1_000, 2_000, 30_000]));
      return this.#about('claim_insurance');
    }
    this.#world.clock.advance(random.between(1, 20));
    const insurance = this.#insurances[random.below(Math.max(1, this.#insurances.length))];
    if (this.#step === 2) return this.#prices();
    if (insurance === undefined) return this.#insure();
    const bet = this.#bet(insurance.owner);
    const shortest = this.#terms?.durations[0]?.seconds ?? bet.seconds;
    const stake = unchecked<Amount>(insurance.amount / 5n);
    const order = { currency: insurance.currency, seconds: shortest, stake, source: 'insured' } as const;
    for (let count = random.between(2, 9); count > 0; count -= 1) this.#draws.push({ ...bet, ...order });
    return this.#prices();
  }

  #insure(): Extract<SecondsCommand, { type: 'buy_insurance' }> {
    const random = this.#random;
    const kind = this.#pickOrNone(this.#terms?.insurances);
    const { minimum = 1n, maximum = 1n } = kind ?? {};
    const smallest = this.#terms?.currencies.find(({ currency }) => currency === kind?.currency)?.minimum;
    // With less no order could be placed.
    const useful = (smallest ?? minimum) * 5n + 1n;
    const amount = random.pick([minimum, useful, useful, useful, maximum, maximum, maximum + 1n]);
    // Mostly few owners, so that some exceed the daily maximum of payouts.
    const { traders } = this.#world;
    const owner = random.pick(random.chance(60) ? traders.slice(0, 2) : traders);
    const order = { kind: kind?.kind ?? 1, amount: unchecked<Amount>(amount) };
    return { room: 'seconds', type: 'buy_insurance', by: { trader: owner }, ...order };
  }

  #about(type: 'claim_insurance' | 'end_insurance'): Command {
    const random = this.#random;
    // Claimable insurances come first.
    const claimable = this.#insurances.filter(({ balance, amount }) => balance * 2n <= amount);
    const candidates = type === 'claim_insurance' && claimable.length > 0 ? claimable : this.#insurances;
    const insurance = candidates[random.below(Math.max(1, candidates.length))];
    const id = insurance === undefined || random.chance(3) ? random.pick([0, 1, 99_999]) : insurance.id;
    const owner =
      insurance === undefined || random.chance(3) ? random.pick(this.#world.traders) : insurance.owner;
    return { room: 'seconds', type, by: { trader: owner }, insurance: id };
  }

  #changeTerms(): Command {
    const terms = drawTerms(this.#world, this.#random);
    if (this.#random.chance(30)) return this.#setTerms(spoil(terms, this.#random));
    const command = this.#setTerms(terms);
    return this.#random.chance(20) ? { ...command, version: this.#version + 1 } : command;
  }

  #setTerms(terms: SecondsTerms): Extract<SecondsCommand, { type: 'set_seconds_terms' }> {
    return {
      room: 'seconds',
      type: 'set_seconds_terms',
      by: { service: 'setup' },
      version: this.#version,
      terms,
    };
  }

  #odd(): Command {
    const random = this.#random;
    const bet = this.#bet();
    return random.pick<() => Command>([
      () => ({ ...bet, pair: unchecked<PairId>(random.pick([0, 77])) }),
      () => ({ ...bet, seconds: random.pick([0, 3, 1_801]) }),
      () => ({ ...bet, currency: unchecked<CurrencyId>(random.pick([0, 77])) }),
      () => ({ ...bet, stake: unchecked<Amount>(random.pick([...NOT_AMOUNTS, 2n ** 62n])) }),
      // A trader without any balance may be closed at any time.
      () => ({ ...bet, by: { trader: this.#world.pauper } }),
      () => ({ ...bet, by: { trader: this.#world.pauper } }),
      () => ({ ...bet, by: { trader: this.#world.pauper } }),
      () => ({ ...bet, by: { trader: this.#anyTrader() } }),
      () => ({ ...bet, by: { trader: this.#anyTrader() } }),
      () => ({ ...bet, by: { trader: this.#anyTrader() } }),
      () => ({ ...this.#insure(), by: { trader: this.#anyTrader() } }),
      () => ({ ...bet, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => ({ ...this.#insure(), kind: random.pick([0, 99]) }),
      () => ({ ...this.#insure(), by: { trader: this.#world.pauper } }),
      () => this.#house('fund_seconds', 'options', unchecked<CurrencyId>(77), 1n),
    ])();
  }

  #guard(): Command {
    const random = this.#random;
    // Few owners, so that limits are raised and lowered again.
    const by = { trader: random.pick(this.#world.traders.slice(0, 2)) };
    if (random.chance(25)) {
      const until = this.#world.clock.now + random.pick([-5, 0, 500, 20_000, 2_000_000_000_000]);
      return { room: 'seconds', type: 'exclude_oneself', by, until: unchecked<TimeMs>(until) };
    }
    const currency = random.chance(95) ? random.pick(this.#world.currencies).id : unchecked<CurrencyId>(77);
    const maximum = random.chance(40)
      ? null
      : unchecked<Amount>(random.pick([-1n, 0n, 5_000n, 80_000n, 300_000n]));
    return { room: 'seconds', type: 'limit_losses', by, currency, most: maximum };
  }

  #moveHouse(): Command {
    const random = this.#random;
    const type = random.pick(['fund_seconds', 'draw_seconds'] as const);
    const account = random.pick(['options', 'cover'] as const);
    const amount = random.pick([-1n, 0n, 1n, 20_000n, 500_000n, 2n ** 63n - 1n]);
    return this.#house(type, account, random.pick(this.#world.currencies).id, amount);
  }

  #house(
    type: 'fund_seconds' | 'draw_seconds',
    account: 'options' | 'cover',
    currency: CurrencyId,
    amount: bigint,
  ): Command {
    return {
      room: 'seconds',
      type,
      by: { service: 'demo' },
      account,
      currency,
      amount: unchecked<Amount>(amount),
    };
  }

  /** Mostly an offered one. */
  #pair(): PairId {
    const offered = this.#random.chance(95) ? this.#pickOrNone(this.#terms?.pairs) : undefined;
    return offered ?? this.#pickOrNone(this.#world.pairs)?.spec.id ?? unchecked<PairId>(1);
  }

  /** Random element; undefined for an empty list. */
  #pickOrNone<Value>(values: readonly Value[] = []): Value | undefined {
    return values.length === 0 ? undefined : this.#random.pick(values);
  }

  #credit(owner: OwnerId, currency: CurrencyId): Command {
    const money = { wallet: 'micro', currency, amount: unchecked<Amount>(BEGINS_WITH) } as const;
    const source = { reference: 0, reason: 'demo_claim' } as const;
    return { room: 'custody', type: 'credit', by: { service: 'demo' }, owner, ...money, ...source };
  }
}
