import type {
  AmendOrder,
  CancelAllOrders,
  Order,
  OwnerId,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceOcoOrder,
  PlaceStopOrder,
  PlaceTrailingOrder,
  Side,
} from '@assay/engine';
import type { Amount } from '@assay/money';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedPair, World } from '../world.ts';
import { EndTimes } from './end-times.ts';
import { Icebergs } from './icebergs.ts';
import type { KnownOrders } from './known-orders.ts';
import { Preventions } from './preventions.ts';
import type { Regime } from './regime.ts';
import { TrailingDraws } from './trailing-draws.ts';

export const SIDES = ['buy', 'sell'] as const;
type Ticks = PlaceLimitOrder['price'];
type Lots = PlaceLimitOrder['quantity'];
type LimitTerms = Pick<PlaceLimitOrder, 'timeInForce' | 'postOnly'>;

export function ticks(price: number): Ticks {
  return unchecked<Ticks>(Math.max(1, price));
}

/** Draws realistic orders and changes, around a moving price. There is at least one pair. */
export class Drafts {
  regime: Regime;
  readonly #world: World;
  readonly #random: Random;
  readonly #known: KnownOrders;
  readonly ends: EndTimes;
  readonly #preventions: Preventions;
  readonly #trailing: TrailingDraws;
  readonly #icebergs: Icebergs;

  constructor(world: World, random: Random, known: KnownOrders, regime: Regime) {
    this.#world = world;
    this.#random = random;
    this.#known = known;
    this.ends = new EndTimes(world);
    this.#preventions = new Preventions(world);
    this.#trailing = new TrailingDraws(world);
    this.#icebergs = new Icebergs(world);
    this.regime = regime;
  }

  limit(): PlaceLimitOrder {
    const random = this.#random;
    const pair = this.pair();
    const side = random.pick(SIDES);
    this.#wander(pair);
    const terms = this.#terms(this.regime.termsPercent);
    const isHasty = terms.timeInForce === 'ioc' || terms.timeInForce === 'fok';
    const distance = random.below(this.regime.spread) + 1;
    const isAggressive = random.chance(isHasty ? 80 : this.regime.aggressivePercent);
    const price = ticks(pair.middle + ((side === 'buy') === isAggressive ? distance : -distance));
    const order: PlaceLimitOrder = {
      room: 'spot',
      type: 'place_limit_order',
      ...this.order(pair, side),
      price,
      ...terms,
      // Only what may rest has an end time.
      ...(isHasty ? this.ends.drawOdd() : this.ends.draw()),
    };
    return this.#icebergs.from(order, pair.spec.minimumLots);
  }

  market(): PlaceMarketOrder {
    const pair = this.pair();
    const order = this.order(pair, this.#random.pick(SIDES));
    // From nearly nothing to twice the value of a usual order.
    const part = BigInt(this.#random.between(1, 200));
    const mostQuote = unchecked<Amount>((pair.typicalQuote * part) / 100n + 1n);
    const quoteLimit = this.#random.chance(25) ? { mostQuote } : {};
    return { room: 'spot', type: 'place_market_order', ...order, ...quoteLimit };
  }

  /** Mostly on the side of the trigger where it waits, with a limit that can fill or without one. */
  stop(): PlaceStopOrder | PlaceTrailingOrder {
    const random = this.#random;
    const pair = this.pair();
    const side = random.pick(SIDES);
    const triggerKind = random.chance(70) ? 'stop' : 'take_profit';
    const isRising = (side === 'buy') === (triggerKind === 'stop');
    const trigger = this.#last(pair) + this.#distance() * (isRising === random.chance(95) ? 1 : -1);
    const slack = random.between(-1, this.regime.spread) * (side === 'buy' ? 1 : -1);
    const limit = { price: ticks(trigger + slack), ...this.#terms(25) };
    const stop: PlaceStopOrder = {
      room: 'spot',
      type: 'place_stop_order',
      ...this.order(pair, side),
      triggerKind,
      triggerPrice: ticks(trigger),
      ...(random.chance(45) ? {} : limit),
      ...this.ends.draw(),
    };
    return this.#icebergs.from(this.#trailing.from(stop, this.#last(pair)), pair.spec.minimumLots);
  }

  /** A buyer's limit is below the market and the stop above it; a seller's the reverse. */
  oco(): PlaceOcoOrder {
    const random = this.#random;
    const pair = this.pair();
    const side = random.pick(SIDES);
    const up = side === 'buy' ? 1 : -1;
    const last = this.#last(pair);
    const trigger = last + this.#distance() * up;
    const stop = { stopPrice: ticks(trigger + random.between(-1, this.regime.spread) * up) };
    return {
      room: 'spot',
      type: 'place_oco_order',
      ...this.order(pair, side),
      price: ticks(last - this.#distance() * up),
      triggerPrice: ticks(trigger),
      ...(random.chance(50) ? {} : stop),
    };
  }

  /** Another price, another quantity or both; undefined when nothing is open. */
  amend(): AmendOrder | undefined {
    const order = this.#amendable();
    if (order === undefined) return undefined;
    const random = this.#random;
    const { spread } = this.regime;
    const near = { price: ticks(order.price + random.between(-spread, spread)) };
    const across = {
      price: ticks(order.price + random.between(1, 2 * spread + 1) * (order.side === 'buy' ? 1 : -1)),
    };
    const least = order.filled + 1;
    const smaller = { quantity: lots(random.between(least, Math.max(least, order.quantity - 1))) };
    const larger = { quantity: lots(order.quantity + random.between(1, order.quantity)) };
    const kind = random.weighted([
      ['smaller', 35],
      ['larger', 12],
      ['near', 25],
      ['across', 12],
      ['both', 12],
      ['nothing', 4],
    ]);
    const amendments = { smaller, larger, near, across, both: { ...near, ...smaller }, nothing: {} };
    return {
      room: 'spot',
      type: 'amend_order',
      ...this.#world.fromTrader(order.owner),
      order: order.id,
      ...amendments[kind],
    };
  }

  cancelAll(): CancelAllOrders {
    const pair = this.#random.chance(70) ? { pair: this.pair().spec.id } : {};
    return {
      room: 'spot',
      type: 'cancel_all_orders',
      ...this.#world.fromTrader(this.trader()),
      ...pair,
    };
  }

  /** Returns the fields of every new order: issuer, key, pair, side and quantity. */
  order(pair: SimulatedPair, side: Side) {
    const maxLots = this.#random.chance(10) ? 1 : pair.typicalLots * this.regime.sizeFactor;
    const quantity = lots(pair.spec.minimumLots + this.#random.below(maxLots));
    const prevention = this.#preventions.draw();
    return { ...this.#world.fromTrader(this.trader()), pair: pair.spec.id, side, quantity, ...prevention };
  }

  /** Mostly one of two trading pairs, so that orders match with any number of pairs. */
  pair(): SimulatedPair {
    const trading = this.#world.pairs.filter(({ spec }) => spec.status === 'trading');
    const pairs = trading.length === 0 || this.#random.chance(4) ? this.#world.pairs : trading;
    return this.#random.pick(this.#random.chance(70) ? pairs.slice(0, 2) : pairs);
  }

  trader(): OwnerId {
    const { traders } = this.#world;
    const active = Math.max(1, Math.ceil((traders.length * this.regime.activePercent) / 100));
    return traders[this.#random.below(active)] ?? this.#world.pauper;
  }

  #terms(percent: number): LimitTerms {
    const random = this.#random;
    if (!random.chance(percent)) return random.chance(95) ? {} : { timeInForce: 'gtc', postOnly: false };
    return random.pick<LimitTerms>([{ timeInForce: 'ioc' }, { timeInForce: 'fok' }, { postOnly: true }]);
  }

  /** Orders of OCO pairs and brackets cannot be amended: such commands are issued sometimes. */
  #amendable(): Order | undefined {
    const order = this.#known.anyOpen(this.#random);
    const isTied = order !== undefined && (order.ocoOrder !== null || order.bracketEntry !== null);
    if (!isTied || this.#random.chance(20)) return order;
    return this.#known.anyOpen(this.#random);
  }

  #last(pair: SimulatedPair): number {
    return this.#known.lastPrice(pair.spec.id) ?? pair.middle;
  }

  #distance(): number {
    return this.#random.below(2 * this.regime.spread) + 1;
  }

  /** Moves the price one step, more often in the regime's direction. */
  #wander(pair: SimulatedPair): void {
    const { drift, spread } = this.regime;
    const step = this.#random.between(-1, 1) + (this.#random.chance(30) ? drift : 0);
    pair.middle = Math.min(1_000_000, Math.max(spread + 2, pair.middle + step));
  }
}

function lots(quantity: number): Lots {
  return unchecked<Lots>(quantity);
}
