import type {
  Command,
  CurrencyId,
  Event,
  LeverTerms,
  LeverTrade,
  OwnerId,
  PairId,
  TimeMs,
} from '@assay/engine';
import type { IndexPriceUnits, RatePpm } from '@assay/money';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import { Random } from '../random.ts';
import { readDecimal } from '../step.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedPair, World } from '../world.ts';
import { drawStops, type EnterPosition, ExitDraws } from './exit-draws.ts';
import { oddCommand } from './odd-commands.ts';

const FIRST_INDEX = 1_000_000n;
const MULTIPLES = [1, 2, 5, 10, 20, 50, 100];
/** Twenty times the maximum hands for a credit; a hand is worth `FIRST_INDEX` minor units at the first index. */
const HANDS_OF_MONEY = 2_000n;

type ObservedPrice = Extract<Command, { type: 'mark_prices' }>['marks'][number];

/** Movement of the index, redrawn periodically. */
type Regime = 'calm' | 'wild' | 'crash' | 'frozen';

/**
 * Issues spontaneous commands from its own random source, so that other products' commands do not depend on it. The
 * index moves, jumps, crashes by up to 60 %, freezes and becomes stale; traders open and close, also beyond their
 * funds; pools are small.
 */
export class LeverGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #random: Random;
  /** Random source of the number of sources, so that nothing else depends on it. */
  readonly #sources: Random;
  readonly #exits: ExitDraws;
  readonly #percent: number;
  readonly #indexes = new Map<PairId, bigint>();
  readonly #trades = new Map<number, LeverTrade>();
  readonly #poolOf: number;
  readonly #isCrowded: boolean;
  #regime: Regime = 'calm';
  #reference = 0;

  /**
   * Draws the share of commands unless `percent` is given: three worlds in four trade no leverage. In a crowded one
   * many contracts are open when the index crashes.
   */
  constructor(world: World, percent?: number, isCrowded = false) {
    this.#world = world;
    this.#isCrowded = isCrowded;
    const { traders, wealth, keyedPercent, pairs, currencies } = world;
    const seed =
      traders.length * 6_007 + wealth * 101 + keyedPercent * 13 + pairs.length * 3 + currencies.length;
    this.#random = new Random(seed + world.clock.now);
    this.#sources = new Random(seed + world.clock.now + 1);
    this.#exits = new ExitDraws(seed + world.clock.now + 2);
    this.#percent = percent ?? world.unaskedPercent ?? this.#random.pick([0, 0, 0, 30]);
    this.#poolOf = this.#random.pick(isCrowded ? [20_000] : [1, 3, 20, 200]);
  }

  opening(): Command[] {
    if (this.#percent === 0) return [];
    const { pairs, traders } = this.#world;
    const currencies = [...new Set(pairs.map(({ spec }) => spec.quote))];
    return [
      ...pairs.map(({ spec }) => this.#rules(spec.id)),
      ...pairs.map((pair) => this.#terms(pair)),
      ...currencies.flatMap((currency) => this.#fund(currency)),
      ...traders.flatMap((owner) => currencies.map((currency) => this.#credit(owner, currency))),
    ];
  }

  next(): Command {
    const choices = [
      ['marks', this.#isCrowded ? 8 : 40],
      ['enter', this.#isCrowded ? 60 : 24],
      ['exit', this.#isCrowded ? 2 : 8],
      ['exits', 8],
      ['revoke', 4],
      ['money', 8],
      ['odd', 5],
      ['house', 3],
      ['clock', 4],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'marks':
        return this.#setIndexPrices();
      case 'enter':
        return this.#enter();
      case 'exit':
        return this.#exit(this.#anyTrade());
      case 'exits':
        return this.#setExits(this.#anyTrade());
      case 'revoke':
        return this.#revoke(this.#anyTrade());
      case 'money':
        return this.#money();
      case 'odd':
        return this.#odd();
      case 'house':
        return this.#house();
      case 'clock':
        return { room: 'time', type: 'pass_time', by: { clock: true } };
    }
  }

  unasked(): Command | undefined {
    const isTalking = this.#world.pairs.length > 0 && this.#random.chance(this.#percent);
    return isTalking ? this.next() : undefined;
  }

  learn(_command: Command, { events, rejection }: Expectation): void {
    if (rejection !== null) return;
    for (const event of events.values()) this.#learnFromEvent(event);
  }

  #learnFromEvent(event: Event): void {
    if (event.type !== 'lever_trade_changed') return;
    const { trade } = event;
    if (trade.status === 'waiting' || trade.status === 'holding') this.#trades.set(trade.id, trade);
    else this.#trades.delete(trade.id);
  }

  #setIndexPrices(): Command {
    const random = this.#random;
    const regimes = [
      ['calm', 70],
      ['wild', 20],
      ['crash', 6],
      ['frozen', 4],
    ] as const;
    if (this.#isCrowded) this.#regime = random.chance(1, 60) ? 'crash' : 'calm';
    else if (random.chance(10)) this.#regime = random.weighted(regimes);
    const pairs = random.chance(70) ? this.#world.pairs : [random.pick(this.#world.pairs)];
    const indexPrices = pairs.map(({ spec }) => this.#see(spec.id));
    return { room: 'marks', type: 'mark_prices', by: { feed: true }, marks: indexPrices };
  }

  #see(pair: PairId): ObservedPrice {
    const random = this.#random;
    const before = this.#indexes.get(pair) ?? FIRST_INDEX;
    const moved = {
      calm: () => before + (before * BigInt(random.between(-20, 20))) / 10_000n,
      wild: () => before + (before * BigInt(random.between(-600, 600))) / 10_000n,
      crash: () => (before * BigInt(random.pick([40, 60, 80, 130, 180]))) / 100n,
      frozen: () => before,
    }[this.#regime]();
    if (this.#regime === 'crash' && !this.#isCrowded) this.#regime = 'wild';
    // Returns the index to a range in which amounts are significant, in long runs too.
    const bounded = moved < 50_000n || moved > 20_000_000n ? FIRST_INDEX : moved;
    this.#indexes.set(pair, bounded);
    const age = this.#regime === 'frozen' ? 20_000 : random.below(4);
    const price = random.chance(1, 400) ? 2n ** 62n : bounded;
    return {
      pair,
      price: unchecked<IndexPriceUnits>(price),
      observedAt: unchecked<TimeMs>(this.#world.clock.now - age),
      ...this.#sources.pick([{}, { sources: 1 }, { sources: 2 }]),
    };
  }

  #enter(): EnterPosition {
    const random = this.#random;
    const { id } = random.pick(this.#world.pairs).spec;
    const index = this.#indexes.get(id) ?? FIRST_INDEX;
    const near = index + (index * BigInt(random.between(-300, 300))) / 10_000n;
    const entering: EnterPosition = {
      ...{ room: 'lever', type: 'enter_position', ...this.#world.fromTrader(this.#anyTrader()), pair: id },
      side: random.chance(55) ? 'long' : 'short',
      hands: random.chance(3) ? random.pick([0, -1, 5_000, 1.5]) : random.between(1, 40),
      multiple: random.chance(3) ? 3 : random.pick(MULTIPLES),
      limit: this.#limit(near),
    };
    return { ...entering, ...this.#exits.ofOrder(entering, index) };
  }

  /** In a crowded world often a waiting order, so that an account's money is in orders when a crash comes. */
  #limit(near: bigint): IndexPriceUnits | null {
    const random = this.#random;
    if (!random.chance(35)) return null;
    const isFar = this.#isCrowded && random.chance(50);
    return unchecked<IndexPriceUnits>(isFar ? (near * BigInt(random.pick([20, 30, 300, 400]))) / 100n : near);
  }

  #exit(trade: LeverTrade | undefined): Command {
    const { pair, id, owner } = this.#targetOf(trade);
    return {
      ...{ room: 'lever', type: 'exit_position', ...this.#world.fromTrader(owner), pair, trade: id },
      ...this.#exits.part(trade),
    };
  }

  #revoke(trade: LeverTrade | undefined): Command {
    const { id, owner } = this.#targetOf(trade);
    return { room: 'lever', type: 'revoke_entrust', ...this.#world.fromTrader(owner), trade: id };
  }

  #setExits(trade: LeverTrade | undefined): Command {
    const { pair, id, owner } = this.#targetOf(trade);
    const index = this.#indexes.get(pair) ?? FIRST_INDEX;
    const by = this.#world.fromTrader(owner);
    const stops = { ...drawStops(this.#random, trade, index), ...this.#exits.trailing(trade, index) };
    if (this.#exits.isForOrder(trade))
      return { room: 'lever', type: 'set_entrust_exits', ...by, trade: id, ...stops };
    return { room: 'lever', type: 'set_exits', ...by, pair, trade: id, ...stops };
  }

  #money(): Command {
    const random = this.#random;
    const owner = this.#anyTrader();
    const currency = random.pick(this.#world.pairs).spec.quote;
    if (random.chance(40)) return this.#credit(owner, currency);
    const wallets = random.chance(70) ? (['lever', 'micro'] as const) : (['micro', 'lever'] as const);
    const amount = unchecked<LeverTerms['unitsPerHand']>(
      FIRST_INDEX * BigInt(random.between(1, random.pick([20, 20_000]))),
    );
    return {
      ...{ room: 'transfer', type: 'transfer', ...this.#world.fromTrader(owner) },
      ...{ from: wallets[0], to: wallets[1], currency, amount: unchecked(amount) },
    };
  }

  #house(): Command {
    const random = this.#random;
    const { spec } = random.pick(this.#world.pairs);
    return random.pick<() => Command>([
      () => this.#terms(random.pick(this.#world.pairs)),
      () => this.#risk(spec.quote),
      () => this.#move(spec.quote, 'lever_margin', 'external'),
      () => this.#move(spec.quote, 'external', 'lever_margin'),
      () => this.#move(spec.quote, 'lever_insurance', 'fees'),
      () => this.#move(spec.quote, 'fees', 'lever_insurance'),
      () => this.#move(spec.quote, 'lever_margin', 'lever_insurance'),
    ])();
  }

  #odd(): Command {
    const pair = this.#random.pick(this.#world.pairs);
    return oddCommand(this.#random, {
      terms: this.#terms(pair),
      risk: this.#risk(pair.spec.quote),
      pool: this.#move(pair.spec.quote, 'external', 'lever_margin'),
      enter: this.#enter(),
    });
  }

  #rules(pair: PairId): Command {
    const by = this.#world.fromHouse();
    return { room: 'marks', type: 'set_mark_rules', ...by, pair, staleness: 10_000 };
  }

  #terms({ spec }: SimulatedPair): Command {
    const random = this.#random;
    const rate = (...values: readonly number[]) => unchecked<RatePpm>(random.pick(values));
    const terms = {
      unitsPerHand: unchecked<MovePool['amount']>(this.#unitsPerHand(spec) * BigInt(random.pick([1, 1, 2]))),
      multiples: MULTIPLES,
      shares: [1, 5, 10],
      minimumHands: random.pick([1, 1, 2]),
      maximumHands: 1_000,
      spread: rate(0, 100, 1_000, 20_000),
      fee: rate(0, 200, 2_000),
      overnight: rate(1_000, 1_000, 50_000, 400_000),
      liquidationFee: rate(0, 1_000, 30_000),
      stress: rate(50_000, 200_000, 10_000),
      jump: rate(1_000_000, 300_000, 100_000),
      jumpMs: random.pick([0, 20, 400]),
      ...this.#sources.pick([{}, { jumpSources: 2 }]),
      tradesPerOwner: this.#isCrowded ? 60 : random.pick([30, 30, 5]),
      delistingMs: random.pick([0, 5_000, 3_600_000]),
      isOpen: random.chance(97),
    };
    return {
      ...{ room: 'lever', type: 'set_lever_terms', ...this.#world.fromHouse(), pair: spec.id },
      terms,
    };
  }

  /** Smallest number for which each step of the index is a whole number of units. */
  #unitsPerHand({ tickSize, base, quote }: SimulatedPair['spec']): bigint {
    const decimalsOf = (id: CurrencyId) => this.#world.currencies.find((one) => one.id === id)?.decimals ?? 0;
    const decimals = tickSize.includes('.') ? (readDecimal(tickSize.replace(/0+$/, ''))?.decimals ?? 0) : 0;
    const more = decimals + 2 + decimalsOf(base) - decimalsOf(quote);
    return more > 0 ? 10n ** BigInt(more) : 1n;
  }

  #risk(currency: CurrencyId): Command {
    const terms = this.#random.pick([
      { warning: 11_000, liquidation: 5_000, winners: 8_000 },
      { warning: 15_000, liquidation: 9_000, winners: 3_000 },
      { warning: 9_000, liquidation: 1_000, winners: 10_000 },
    ]);
    return { room: 'lever', type: 'set_risk_terms', ...this.#world.fromHouse(), currency, terms };
  }

  #fund(currency: CurrencyId): Command[] {
    return [
      this.#move(currency, 'external', 'lever_margin'),
      this.#move(currency, 'external', 'lever_insurance'),
    ];
  }

  #move(currency: CurrencyId, from: MovePool['from'], to: MovePool['to']): MovePool {
    const amount = FIRST_INDEX * BigInt(this.#random.between(1, 20) * this.#poolOf);
    const ends = { currency, from, to, amount: unchecked<MovePool['amount']>(amount) };
    return { room: 'lever', type: 'move_pool', ...this.#world.fromHouse(), ...ends };
  }

  #credit(owner: OwnerId, currency: CurrencyId): Command {
    this.#reference += 1;
    const hands = this.#random.between(1, Number(HANDS_OF_MONEY) / 20);
    const amount = unchecked<MovePool['amount']>(FIRST_INDEX * BigInt(hands));
    return {
      ...{ room: 'custody', type: 'credit', ...this.#world.fromHouse(), owner, wallet: 'lever', currency },
      ...{ amount, reason: 'deposit', reference: this.#reference },
    };
  }

  #anyTrader(): OwnerId {
    return this.#random.pick(this.#world.traders);
  }

  #anyTrade(): LeverTrade | undefined {
    const trades = [...this.#trades.values()];
    return trades.length === 0 ? undefined : this.#random.pick(trades);
  }

  /** Mostly the owner's own; sometimes another's, or a nonexistent one. */
  #targetOf(trade: LeverTrade | undefined): {
    readonly pair: PairId;
    readonly id: number;
    readonly owner: OwnerId;
  } {
    const { pair = unchecked<PairId>(1), id = 999_999, owner = this.#anyTrader() } = trade ?? {};
    return { pair, id, owner: this.#random.chance(5) ? this.#anyTrader() : owner };
  }
}

type MovePool = Extract<Command, { type: 'move_pool' }>;
