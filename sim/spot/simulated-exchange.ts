import type {
  CancelOrder,
  CancelReason,
  Order,
  OrderId,
  PairId,
  PlaceLimitOrder,
  PlaceMarketOrder,
  Rejection,
  TradeId,
} from '@assay/engine';
import type { Amount, Lots, Ticks } from '@assay/money';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { ClosedMemory } from './closed-memory.ts';
import type { SimulatedOrder } from './resting-orders.ts';
import { feeOf, meets, SimulatedMarket } from './simulated-market.ts';
import { compareBooks, compareOpenOrders } from './state-comparison.ts';

type FillEnd = 'filled' | 'no_more' | 'own_order';

/** All spot orders by the auditor's own books, and what placing, filling and cancelling does to them. */
export class SimulatedExchange {
  readonly #records: Records;
  readonly #markets = new Map<PairId, SimulatedMarket>();
  readonly #open = new Map<OrderId, SimulatedOrder>();
  readonly #closed = new ClosedMemory();
  #lastOrder = 0;
  #lastTrade = 0;

  constructor(records: Records) {
    this.#records = records;
  }

  /** The market of a listed pair with its latest terms. */
  market(pair: PairId): SimulatedMarket | undefined {
    const listed = this.#records.listings.pairs.get(pair);
    const known = this.#markets.get(pair);
    if (listed === undefined || known?.listed === listed) return known;
    const market = new SimulatedMarket(listed, this.#records.accounts, known);
    this.#markets.set(pair, market);
    return market;
  }

  newOrder(
    command: PlaceLimitOrder | PlaceMarketOrder,
    price: number,
    expectation: Expectation,
  ): SimulatedOrder {
    this.#lastOrder += 1;
    const id = unchecked<OrderId>(this.#lastOrder);
    expectation.order = id;
    const { owner, pair, side, quantity } = command;
    const kind = command.type === 'place_limit_order' ? 'limit' : 'market';
    const { sequence: placedSequence, time: placedAt } = expectation;
    const stamps = { placedSequence, placedAt, updatedAt: placedAt };
    const nothingYet = { remaining: quantity, filledQuote: 0n, held: 0n };
    return { id, owner, pair, side, kind, price, quantity, ...stamps, ...nothingYet };
  }

  /** Trades a new order against what rests, first come first served, as far as its price allows. */
  fill(market: SimulatedMarket, taker: SimulatedOrder, expectation: Expectation): FillEnd {
    const makers = market.facing(taker.side);
    while (taker.remaining > 0) {
      const maker = makers.first();
      if (maker === undefined || !meets(taker, maker)) return 'no_more';
      if (maker.owner === taker.owner) return 'own_order';
      const quantity = Math.min(taker.remaining, maker.remaining);
      this.#settle(market, taker, maker, quantity, expectation);
      taker.remaining -= quantity;
      makers.fillFirst(quantity);
      if (maker.remaining > 0) tellOrder(maker, 'open', null, expectation);
      else this.close(maker, null, expectation);
      tellLevel(market, maker, expectation);
    }
    return 'filled';
  }

  rest(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void {
    const { owner, side, price, remaining } = order;
    order.held = market.cost(side, price, remaining);
    expectation.hold(market.payer(owner, side), order.held);
    market.resting[side].add(order);
    this.#open.set(order.id, order);
    tellOrder(order, 'open', null, expectation);
    tellLevel(market, order, expectation);
  }

  /** Ends an order that holds nothing any more: filled, or cancelled for a reason. */
  close(order: SimulatedOrder, reason: CancelReason | null, expectation: Expectation): void {
    this.#open.delete(order.id);
    this.#closed.remember(order.id, order.owner);
    tellOrder(order, reason === null ? 'filled' : 'cancelled', reason, expectation);
  }

  cancel(command: CancelOrder, expectation: Expectation): Rejection | null {
    const order = this.#open.get(command.order);
    const market = order === undefined ? undefined : this.market(order.pair);
    if (order === undefined || market === undefined) {
      const isOwn = this.#closed.ownerOf(command.order) === command.owner;
      return { code: isOwn ? 'order_not_open' : 'unknown_order' };
    }
    if (order.owner !== command.owner) return { code: 'unknown_order' };
    market.resting[order.side].remove(order);
    expectation.hold(market.payer(order.owner, order.side), -order.held);
    order.held = 0n;
    order.updatedAt = expectation.time;
    this.close(order, 'owner', expectation);
    tellLevel(market, order, expectation);
    return null;
  }

  /** Compares every order and every book. */
  walk(engine: EngineView): Finding[] {
    const open = [...this.#open.values()].map((order) => asOrder(order, 'open', null));
    const markets = [...this.#markets.values()];
    return [
      ...compareOpenOrders(open, engine),
      ...markets.flatMap((market) => compareBooks(market, engine, Number.MAX_SAFE_INTEGER)),
    ];
  }

  /** Quote to the seller, base to the buyer, and from each what the house takes of what they receive. */
  #settle(
    market: SimulatedMarket,
    taker: SimulatedOrder,
    maker: SimulatedOrder,
    quantity: number,
    expectation: Expectation,
  ): void {
    this.#lastTrade += 1;
    const id = unchecked<TradeId>(this.#lastTrade);
    const quote = market.quote(maker.price, quantity);
    const base = market.base(quantity);
    const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
    const unlocked = maker.side === 'buy' ? quote : base;
    maker.held -= unlocked;
    expectation.hold(market.payer(maker.owner, maker.side), -unlocked);
    const buyerReceives = market.receiver(buyer.owner, 'buy');
    const sellerReceives = market.receiver(seller.owner, 'sell');
    expectation.move(market.payer(buyer.owner, 'buy'), sellerReceives, quote, 'spot_trade', id);
    expectation.move(market.payer(seller.owner, 'sell'), buyerReceives, base, 'spot_trade', id);
    const { makerFee, takerFee } = market.spec;
    const buyerFee = feeOf(base, buyer === maker ? makerFee : takerFee);
    const sellerFee = feeOf(quote, seller === maker ? makerFee : takerFee);
    expectation.move(buyerReceives, market.fees('buy'), buyerFee, 'spot_fee', id);
    expectation.move(sellerReceives, market.fees('sell'), sellerFee, 'spot_fee', id);
    for (const order of [taker, maker]) {
      order.filledQuote += quote;
      order.updatedAt = expectation.time;
    }
    expectation.tell(`trade ${id}`, {
      type: 'trade_executed',
      trade: {
        id,
        pair: market.pair,
        price: unchecked<Ticks>(maker.price),
        quantity: unchecked<Lots>(quantity),
        quote: unchecked<Amount<'quote'>>(quote),
        takerSide: taker.side,
        makerOrder: maker.id,
        takerOrder: taker.id,
        maker: maker.owner,
        taker: taker.owner,
        makerFee: unchecked<Amount>(buyer === maker ? buyerFee : sellerFee),
        takerFee: unchecked<Amount>(buyer === maker ? sellerFee : buyerFee),
        time: expectation.time,
      },
    });
  }
}

function tellOrder(
  order: SimulatedOrder,
  status: Order['status'],
  reason: CancelReason | null,
  expectation: Expectation,
): void {
  expectation.tell(`order ${order.id}`, { type: 'order_changed', order: asOrder(order, status, reason) });
}

function tellLevel(market: SimulatedMarket, { side, price }: SimulatedOrder, expectation: Expectation): void {
  const quantity = unchecked<Lots>(Number(market.resting[side].quantityAt(price)));
  const level = { pair: market.pair, side, price: unchecked<Ticks>(price), quantity };
  expectation.tell(`level ${level.pair} ${side} ${price}`, { type: 'book_level_changed', ...level });
}

function asOrder(order: SimulatedOrder, status: Order['status'], cancelReason: CancelReason | null): Order {
  return {
    id: order.id,
    owner: order.owner,
    pair: order.pair,
    side: order.side,
    kind: order.kind,
    price: unchecked<Ticks>(order.price),
    timeInForce: order.kind === 'market' ? 'ioc' : 'gtc',
    postOnly: false,
    trigger: null,
    ocoOrder: null,
    quantity: unchecked<Lots>(order.quantity),
    filled: unchecked<Lots>(order.quantity - order.remaining),
    filledQuote: unchecked<Amount<'quote'>>(order.filledQuote),
    held: unchecked<Amount>(order.held),
    status,
    cancelReason,
    placedSequence: order.placedSequence,
    placedAt: order.placedAt,
    updatedAt: order.updatedAt,
  };
}
