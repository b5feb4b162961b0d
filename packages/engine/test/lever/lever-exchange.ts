import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import { Engine } from '../../src/engine.ts';
import {
  CLOCK,
  type Command,
  DEMO,
  type Event,
  FEED,
  type LeverReceipt,
  type LeverTerms,
  type LeverTrade,
  latestState,
  type Outcome,
  type OwnerId,
  ROOMS,
  SETUP,
  sequenceOf,
  timeMs,
  UPGRADES,
} from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, CAROL, Exchange, eventsOf, listEverything, ONE, USDT } from '../exchange.ts';

/** Scale of BTC/USDT marks: 1 USDT. */
export const INDEX = 100n;
/** Value of one hand per USDT of index: a hundredth of a BTC. */
export const HAND = ONE / 100n;

export const TERMS: LeverTerms & { readonly unitsPerHand: ReturnType<typeof amount> } = {
  unitsPerHand: amount(HAND),
  multiples: [1, 5, 10, 100],
  shares: [1, 5],
  minimumHands: 1,
  maximumHands: 1_000,
  spread: ratePpm(1_000),
  fee: ratePpm(2_000),
  overnight: ratePpm(1_000),
  liquidationFee: ratePpm(5_000),
  stress: ratePpm(200_000),
  jump: ratePpm(1_000_000),
  jumpMs: 10_000,
  tradesPerOwner: 100,
  delistingMs: 60_000,
  isOpen: true,
};

type Entering = {
  readonly multiple?: number;
  readonly limit?: number | null;
  readonly owner?: OwnerId;
  readonly takeProfit?: number;
  readonly stopLoss?: number;
  readonly trailingDelta?: number;
  readonly activation?: number;
};

/**
 * BTC/USDT at 10,000 with leverage; a pool of 100,000 USDT, half of it in the insurance fund; Alice, Bob and Carol have
 * 1,000 each.
 */
export class LeverExchange extends Exchange {
  now = 1_000_000;

  override apply(command: Command): Outcome {
    this.sequence += 1;
    this.now += 1;
    return this.engine.apply(command, sequenceOf(this.sequence), timeMs(this.now));
  }

  /** Sets an index price in USDT, observed now by default; returns the resulting events. */
  setIndexPrice(price: number, observedAt = this.now): readonly Event[] {
    return this.accept(setIndexPriceCommand(price, observedAt)).events;
  }

  /** Issues clock commands until nothing is due. */
  passTime(): readonly Event[] {
    const all: Event[] = [];
    for (;;) {
      const { events } = this.accept({ room: 'time', type: 'pass_time', by: CLOCK });
      all.push(...events);
      if (eventsOf(events, 'time_passed').every(({ isMoreDue }) => !isMoreDue)) return all;
    }
  }

  enter(side: 'long' | 'short', hands: number, request: Entering = {}): LeverTrade {
    const { events } = this.accept(entering(side, hands, request));
    const [reported] = eventsOf(events, 'lever_trade_changed');
    if (reported === undefined) throw new Error('nothing was entered');
    return reported.trade;
  }

  exit(trade: LeverTrade): readonly Event[] {
    return this.accept(exiting(trade)).events;
  }

  /** Balance of an owner's contract account, in USDT. */
  lever(owner: OwnerId = ALICE): { readonly total: number; readonly held: number } {
    const { total, held } = this.engine.balance(owner, 'lever', USDT);
    return { total: Number(total) / Number(ONE), held: Number(held) / Number(ONE) };
  }

  house(wallet: 'lever_margin' | 'lever_insurance' | 'fees' | 'external'): number {
    return Number(this.engine.balance(0 as OwnerId, wallet, USDT).total) / Number(ONE);
  }

  account(owner: OwnerId = ALICE) {
    return this.engine.room('lever').account(owner, USDT);
  }

  pool(to: 'lever_margin' | 'lever_insurance', units: number, from: 'external' | 'fees' = 'external'): void {
    this.accept(moving(from, to, units));
  }
}

export function openLever(
  terms: Partial<LeverTerms> = {},
  rooms = ROOMS,
  createState: typeof latestState = latestState,
): LeverExchange {
  const exchange = new LeverExchange(new Engine(createState(rooms)));
  listEverything(exchange);
  exchange.accept({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: 3_600_000 });
  exchange.accept(settingTerms(terms));
  exchange.pool('lever_margin', 50_000);
  exchange.pool('lever_insurance', 50_000);
  for (const owner of [ALICE, BOB, CAROL]) fundLever(exchange, owner, 1_000);
  exchange.setIndexPrice(10_000);
  return exchange;
}

/** Begins a day of the exchange a minute from now, after all positions have opened. */
export function beginDay(exchange: LeverExchange): readonly Event[] {
  const from = timeMs(exchange.now + 61_000);
  exchange.now += 61_001;
  const day = { calendar: 'exchange', day: '2026-11-22', from, to: timeMs(from + 86_400_000) } as const;
  return exchange.accept({ room: 'time', type: 'begin_day', by: CLOCK, ...day }).events;
}

/** Puts all rules into force in an older journal. */
export function adopting(): Command {
  return { room: 'time', type: 'adopt_rules', by: CLOCK, count: UPGRADES.length };
}

/** An index price of BTC/USDT observed at a time, in USDT. */
export function setIndexPriceCommand(price: number, observedAt: number): Command {
  const observed = {
    pair: BTC_USDT,
    price: indexPriceUnits(BigInt(Math.round(price * 100))),
    observedAt: timeMs(observedAt),
  };
  return { room: 'marks', type: 'mark_prices', by: FEED, marks: [observed] };
}

export function settingTerms(terms: Partial<LeverTerms>): Command {
  const all = { ...TERMS, ...terms } as typeof TERMS;
  return { room: 'lever', type: 'set_lever_terms', by: SETUP, pair: BTC_USDT, terms: all };
}

export function fundLever(exchange: Exchange, owner: OwnerId, units: number): void {
  exchange.accept({
    ...{ room: 'custody', type: 'credit', by: DEMO, owner, wallet: 'lever', currency: USDT },
    ...{ amount: amount(BigInt(units) * ONE), reason: 'demo_claim', reference: 1 },
  });
}

export function entering(side: 'long' | 'short', hands: number, request: Entering = {}): Command {
  const { multiple = 10, limit = null, owner = ALICE, takeProfit, stopLoss, ...trailing } = request;
  return {
    ...{
      room: 'lever',
      type: 'enter_position',
      by: { trader: owner },
      pair: BTC_USDT,
      side,
      hands,
      multiple,
    },
    limit: priceUnits(limit),
    ...(takeProfit === undefined ? {} : { takeProfit: indexPriceOf(takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLoss: indexPriceOf(stopLoss) }),
    ...trailingOf(trailing),
  };
}

type Trailing = Pick<Entering, 'trailingDelta' | 'activation'>;

function trailingOf({ trailingDelta, activation }: Trailing) {
  return {
    ...(trailingDelta === undefined ? {} : { trailingDelta }),
    ...(activation === undefined ? {} : { activationPrice: indexPriceOf(activation) }),
  };
}

function indexPriceOf(price: number): ReturnType<typeof indexPriceUnits> {
  return indexPriceUnits(BigInt(Math.round(price * 100)));
}

function priceUnits(price: number | null): ReturnType<typeof indexPriceUnits> | null {
  return price === null ? null : indexPriceOf(price);
}

export function exiting({ id, owner, pair }: LeverTrade, hands?: number): Command {
  const part = hands === undefined ? {} : { hands };
  return { room: 'lever', type: 'exit_position', by: { trader: owner }, pair, trade: id, ...part };
}

export function stopping(
  trade: LeverTrade,
  takeProfit: number | null,
  stopLoss: number | null,
  trailing: Trailing = {},
): Command {
  const stops = {
    takeProfit: priceUnits(takeProfit),
    stopLoss: priceUnits(stopLoss),
    ...trailingOf(trailing),
  };
  const { id, owner, pair, status } = trade;
  if (status === 'waiting')
    return { room: 'lever', type: 'set_entrust_exits', by: { trader: owner }, trade: id, ...stops };
  return { room: 'lever', type: 'set_exits', by: { trader: owner }, pair, trade: id, ...stops };
}

export function revoking({ id, owner }: LeverTrade): Command {
  return { room: 'lever', type: 'revoke_entrust', by: { trader: owner }, trade: id };
}

export function moving(
  from: Extract<Command, { type: 'move_pool' }>['from'],
  to: Extract<Command, { type: 'move_pool' }>['to'],
  units: number,
): Command {
  const movement = {
    from,
    to,
    currency: USDT,
    amount: amount(BigInt(Math.round(units * 100)) * (ONE / 100n)),
  };
  return { room: 'lever', type: 'move_pool', by: SETUP, ...movement };
}

export function receipts(events: readonly Event[]): LeverReceipt[] {
  return eventsOf(events, 'lever_receipt_written').map(({ receipt }) => receipt);
}

export function causes(events: readonly Event[]): string[] {
  return eventsOf(events, 'lever_trade_changed').flatMap(({ trade }) =>
    trade.cause === null ? [] : [`${trade.id} ${trade.cause}`],
  );
}
