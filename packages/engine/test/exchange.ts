import { amount, decimals, type Lots, lots, ratePpm, ticks } from '@assay/money';
import { expect } from 'vitest';
import {
  type Command,
  type CurrencyId,
  clientKey,
  currencyId,
  Engine,
  type Event,
  latestState,
  type Order,
  type OrderId,
  type Outcome,
  type OwnerId,
  orderId,
  ownerId,
  type PairSpec,
  pairId,
  type RejectionCode,
  ROOMS,
  type RoomDeclaration,
  SETUP,
  type SelfTradePrevention,
  type Side,
  sequenceOf,
  type TimeInForce,
  type TimeMs,
  type TriggerKind,
  timeMs,
} from '../src/index.ts';

export const BTC = currencyId(1);
export const ETH = currencyId(2);
export const USDT = currencyId(3);
export const ALICE = ownerId(100_001);
export const BOB = ownerId(100_002);
export const CAROL = ownerId(100_003);
export const BTC_USDT = pairId(1);

/** One BTC or USDT in minor units. */
export const ONE = 100_000_000n;

/**
 * BTC/USDT with steps that make amounts easy to follow: a tick is 1 USDT, a lot 0.01 BTC, so one lot at one tick is
 * 0.01 USDT = 1,000,000 units and one lot is 1,000,000 units of BTC.
 */
export const PAIR: PairSpec = {
  id: BTC_USDT,
  base: BTC,
  quote: USDT,
  tickSize: '1',
  lotSize: '0.01',
  makerFee: ratePpm(1_000),
  takerFee: ratePpm(2_000),
  marketProtection: ratePpm(50_000),
  minimumLots: 2,
  maximumLots: 10_000,
  status: 'trading',
};

/** One lot of `PAIR` at one tick, in minor units of the quote currency. */
export const QUOTE = 1_000_000n;
/** One lot of `PAIR`, in minor units of the base currency. */
export const LOT = 1_000_000n;

type Placing = {
  readonly pair?: PairSpec['id'];
  readonly key?: string;
  readonly timeInForce?: TimeInForce;
  readonly postOnly?: boolean;
  readonly expiresAt?: TimeMs;
  readonly selfTradePrevention?: SelfTradePrevention;
  readonly visibleQuantity?: Lots;
};

/** An engine with consecutive sequences, and helpers for common commands. */
export class Exchange {
  readonly engine: Engine;
  sequence: number;

  constructor(engine: Engine, sequence = 0) {
    this.engine = engine;
    this.sequence = sequence;
  }

  apply(command: Command): Outcome {
    this.sequence += 1;
    return this.engine.apply(command, sequenceOf(this.sequence), timeMs(1_000 + this.sequence));
  }

  accept(command: Command): Extract<Outcome, { ok: true }> {
    const outcome = this.apply(command);
    if (!outcome.ok) throw new Error(`rejected: ${outcome.rejection.code}`);
    return outcome;
  }

  /** Expects the rejection, and an unchanged state. */
  reject(command: Command, code: RejectionCode): Extract<Outcome, { ok: false }> {
    const before = this.engine.stateHash();
    const outcome = this.apply(command);
    if (outcome.ok) throw new Error(`accepted, but expected ${code}`);
    expect(outcome.rejection.code).toBe(code);
    expect(this.engine.stateHash()).toBe(before);
    return outcome;
  }

  fund(owner: OwnerId, currency: CurrencyId, units: bigint): void {
    this.accept(credit(owner, currency, units));
  }

  limit(owner: OwnerId, side: Side, price: number, quantity: number, options: Placing = {}): OrderId {
    return placed(this.accept(limitOrder(owner, side, price, quantity, options)));
  }

  market(owner: OwnerId, side: Side, quantity: number): readonly Event[] {
    return this.accept(marketOrder(owner, side, quantity)).events;
  }

  /** Trades at a price between Bob and Carol, whose balances are otherwise unchanged. */
  tradeAt(price: number): readonly Event[] {
    this.limit(BOB, 'sell', price, 2);
    return this.accept(limitOrder(CAROL, 'buy', price, 2)).events;
  }

  /** Returns the last state of an order in a command's events. */
  find(events: readonly Event[], id: OrderId): Order {
    const changed = eventsOf(events, 'order_changed').find(({ order }) => order.id === id);
    if (changed === undefined) throw new Error(`order ${id} is not told`);
    return changed.order;
  }

  available(owner: OwnerId, currency: CurrencyId): bigint {
    const { total, held } = this.engine.balance(owner, 'change', currency);
    return total - held;
  }
}

/** Opens an exchange with currencies, one pair, and 1,000,000 USDT and 1,000 BTC each for Alice, Bob and Carol. */
export function openExchange(rooms: readonly RoomDeclaration[] = ROOMS, pair: PairSpec = PAIR): Exchange {
  const exchange = new Exchange(new Engine(latestState(rooms)));
  listEverything(exchange, pair);
  for (const owner of [ALICE, BOB, CAROL]) {
    exchange.fund(owner, USDT, 1_000_000n * ONE);
    exchange.fund(owner, BTC, 1_000n * ONE);
  }
  return exchange;
}

export function listEverything(exchange: { accept(command: Command): unknown }, pair: PairSpec = PAIR): void {
  const listed = [
    { id: BTC, code: 'BTC' },
    { id: ETH, code: 'ETH' },
    { id: USDT, code: 'USDT' },
  ];
  for (const { id, code } of listed) {
    exchange.accept({
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { id, code, decimals: decimals(8) },
    });
  }
  exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair });
}

export function credit(
  owner: OwnerId,
  currency: CurrencyId,
  units: bigint,
): Extract<Command, { type: 'credit' }> {
  const reason = 'deposit';
  return {
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner,
    wallet: 'change',
    currency,
    amount: amount(units),
    reason,
    reference: 1,
  };
}

export function limitOrder(
  owner: OwnerId,
  side: Side,
  price: number,
  quantity: number,
  { pair = BTC_USDT, key, ...placing }: Placing = {},
): Extract<Command, { type: 'place_limit_order' }> {
  const terms = {
    by: { trader: owner },
    pair,
    side,
    price: ticks(price),
    quantity: lots(quantity),
    ...placing,
  };
  const keyFields = key === undefined ? {} : { key: clientKey(key) };
  return { room: 'spot', type: 'place_limit_order', ...terms, ...keyFields };
}

type Stopping = {
  readonly kind?: TriggerKind;
  /** Limit of the triggered order; absent: a market order. */
  readonly price?: number;
  readonly timeInForce?: TimeInForce;
  readonly postOnly?: boolean;
  readonly expiresAt?: TimeMs;
  readonly selfTradePrevention?: SelfTradePrevention;
  readonly visibleQuantity?: Lots;
};

export function stopOrder(
  owner: OwnerId,
  side: Side,
  trigger: number,
  quantity: number,
  { kind = 'stop', price, ...placing }: Stopping = {},
): Extract<Command, { type: 'place_stop_order' }> {
  const terms = {
    by: { trader: owner },
    pair: BTC_USDT,
    side,
    triggerKind: kind,
    triggerPrice: ticks(trigger),
  };
  const limit = price === undefined ? {} : { price: ticks(price) };
  return { room: 'spot', type: 'place_stop_order', ...terms, quantity: lots(quantity), ...limit, ...placing };
}

export function trailingOrder(
  owner: OwnerId,
  side: Side,
  delta: number,
  quantity: number,
  { activation, price, ...asked }: Omit<Stopping, 'kind'> & { readonly activation?: number } = {},
): Extract<Command, { type: 'place_trailing_order' }> {
  const terms = { by: { trader: owner }, pair: BTC_USDT, side, delta, quantity: lots(quantity) };
  const limit = price === undefined ? {} : { price: ticks(price) };
  const from = activation === undefined ? {} : { activationPrice: ticks(activation) };
  return { room: 'spot', type: 'place_trailing_order', ...terms, ...limit, ...from, ...asked };
}

export function ocoOrder(
  owner: OwnerId,
  side: Side,
  price: number,
  trigger: number,
  quantity: number,
  stopPrice?: number,
): Extract<Command, { type: 'place_oco_order' }> {
  const terms = {
    by: { trader: owner },
    pair: BTC_USDT,
    side,
    quantity: lots(quantity),
    price: ticks(price),
  };
  const stop = stopPrice === undefined ? {} : { stopPrice: ticks(stopPrice) };
  return { room: 'spot', type: 'place_oco_order', ...terms, triggerPrice: ticks(trigger), ...stop };
}

type Bracketing = Pick<Stopping, 'timeInForce' | 'postOnly' | 'expiresAt' | 'selfTradePrevention'> & {
  /** Limit of the entry; absent: a market order. */
  readonly price?: number;
  readonly takeProfit?: number;
  readonly stop?: number;
  /** Limit of the stop order; absent: a market order. */
  readonly stopPrice?: number;
};

export function bracketOrder(
  owner: OwnerId,
  quantity: number,
  { price, takeProfit, stop, stopPrice, ...placing }: Bracketing,
): Extract<Command, { type: 'place_bracket_order' }> {
  return {
    room: 'spot',
    type: 'place_bracket_order',
    by: { trader: owner },
    pair: BTC_USDT,
    quantity: lots(quantity),
    ...placing,
    ...(price === undefined ? {} : { price: ticks(price) }),
    ...(takeProfit === undefined ? {} : { takeProfitPrice: ticks(takeProfit) }),
    ...(stop === undefined ? {} : { stopTriggerPrice: ticks(stop) }),
    ...(stopPrice === undefined ? {} : { stopPrice: ticks(stopPrice) }),
  };
}

export function amendOrder(
  owner: OwnerId,
  order: OrderId,
  changes: { readonly price?: number; readonly quantity?: number },
): Extract<Command, { type: 'amend_order' }> {
  const price = changes.price === undefined ? {} : { price: ticks(changes.price) };
  const quantity = changes.quantity === undefined ? {} : { quantity: lots(changes.quantity) };
  return { room: 'spot', type: 'amend_order', by: { trader: owner }, order, ...price, ...quantity };
}

export function marketOrder(
  owner: OwnerId,
  side: Side,
  quantity: number,
): Extract<Command, { type: 'place_market_order' }> {
  return {
    room: 'spot',
    type: 'place_market_order',
    by: { trader: owner },
    pair: BTC_USDT,
    side,
    quantity: lots(quantity),
  };
}

export function cancelOrder(owner: OwnerId, order: OrderId): Command {
  return { room: 'spot', type: 'cancel_order', by: { trader: owner }, order };
}

export function placed(outcome: Outcome): OrderId {
  if (!outcome.ok || outcome.createdId === null) throw new Error('no order was placed');
  return orderId(outcome.createdId);
}

export function eventsOf<Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, { type: Type }>[] {
  return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
}

/** Returns a value that no checked constructor would produce, but that a faulty caller could send. */
export function unchecked<Value>(value: number | string): Value {
  return value as Value;
}
