import type { Event, Order, PairId, Rejection, SpotCommand } from '@assay/engine';
import { accountKey } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ImmediateOrder, ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { amend, cancel, cancelAll, endDelisted } from './changing.ts';
import { Countdowns } from './countdowns.ts';
import { OrderLives } from './order-lives.ts';
import { tradingMarket } from './order-rules.ts';
import { placeBracket, placeLimit, placeMarket, placeOco, placeStop, placeTrailing } from './placing.ts';
import { SimulatedExchange } from './simulated-exchange.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { compareBooks, compareLastPrice, compareOrders } from './state-comparison.ts';

declare module '../audit/finding.ts' {
  interface ProductFindings {
    crossed_book: true;
    /** A violation of the invariants of orders, independent of expectations. */
    order_life: true;
  }
}

const CANCELS: ReadonlySet<SpotCommand['type']> = new Set([
  'cancel_order',
  'cancel_all_orders',
  'cancel_all_after',
]);

/** Auditor of spot orders. */
export class SpotAudit implements ProductAudit {
  readonly #records: Records;
  readonly #exchange: SimulatedExchange;
  readonly #countdowns: Countdowns;
  readonly #lives = new OrderLives();

  constructor(records: Records) {
    this.#records = records;
    this.#exchange = new SimulatedExchange(records);
    this.#countdowns = new Countdowns(records, this.#exchange);
  }

  expect(command: SpotCommand, expectation: Expectation): Rejection | null {
    // Open orders can always be cancelled.
    const isCancel = CANCELS.has(command.type);
    const barred = isCancel ? null : this.#records.owners.actingFault(command.by.trader);
    if (barred !== null) return barred;
    switch (command.type) {
      case 'place_limit_order':
        return placeLimit(this.#exchange, command, expectation);
      case 'place_market_order':
        return placeMarket(this.#exchange, command, expectation);
      case 'place_stop_order':
        return placeStop(this.#exchange, command, expectation);
      case 'place_trailing_order':
        return placeTrailing(this.#exchange, command, expectation);
      case 'place_oco_order':
        return placeOco(this.#exchange, command, expectation);
      case 'place_bracket_order':
        return placeBracket(this.#exchange, command, expectation);
      case 'amend_order':
        return amend(this.#exchange, command, expectation);
      case 'cancel_order':
        return cancel(this.#exchange, command, expectation);
      case 'cancel_all_orders':
        return cancelAll(this.#exchange, command, expectation);
      case 'cancel_all_after':
        return this.#countdowns.set(command, expectation);
    }
  }

  delisted(pair: PairId, maxOrders: number, expectation: Expectation): number {
    return endDelisted(this.#exchange, pair, maxOrders, expectation);
  }

  advance(thing: DueItem, _most: number, expectation: Expectation): Progress {
    if (thing.slot === undefined) this.#exchange.expire(thing.id, expectation);
    else this.#countdowns.advance(thing, expectation);
    return 'done';
  }

  /** An IOC limit order at the limit or the edge of the protection band, or a market order. */
  placeImmediateOrder(order: ImmediateOrder, expectation: Expectation): Order | { readonly code: string } {
    const { owner, limit, ...terms } = order;
    const barred = this.#records.owners.actingFault(owner);
    if (barred !== null) return barred;
    const envelope = { room: 'spot', by: { trader: owner }, ...terms } as const;
    const { createdId } = expectation;
    const refused =
      limit === null
        ? placeMarket(this.#exchange, { ...envelope, type: 'place_market_order' }, expectation)
        : this.#placeWithin(order, limit, expectation);
    if (refused !== null) return refused;
    const event = expectation.events.get(`order ${expectation.createdId}`);
    expectation.createdId = createdId;
    if (event?.type !== 'order_changed') throw new Error('a placed order is emitted');
    return event.order;
  }

  skipIds(count: number): void {
    this.#exchange.skipIds(count);
  }

  #placeWithin(
    { owner, pair, side, quantity }: ImmediateOrder,
    limit: Order['price'],
    expectation: Expectation,
  ): { readonly code: string } | null {
    const market = tradingMarket(this.#exchange, pair);
    if ('code' in market) return market;
    const best = market.facing(side).first()?.price;
    if (best === undefined) return { code: 'no_liquidity' };
    if (side === 'buy' ? best > limit : best < limit) return { code: 'price_limit' };
    const worst = market.worstPrice(side, best);
    const price = unchecked<Order['price']>(side === 'buy' ? Math.min(limit, worst) : Math.max(limit, worst));
    const placing = { room: 'spot', type: 'place_limit_order', by: { trader: owner }, pair, side } as const;
    return placeLimit(this.#exchange, { ...placing, quantity, price, timeInForce: 'ioc' }, expectation);
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'order_changed') return `order ${event.order.id}`;
    if (event.type === 'trade_executed') return `trade ${event.trade.id}`;
    if (event.type === 'countdown_changed') {
      const { pair, owner } = event.countdown;
      return `countdown ${pair} ${owner}`;
    }
    if (event.type === 'match_prevented') return `prevented ${event.prevented.id}`;
    if (event.type !== 'book_level_changed') return undefined;
    return `level ${event.pair} ${event.side} ${event.price}`;
  }

  follow(event: Event, emitted: EventsLedger): void {
    this.#lives.follow(event);
    if (event.type !== 'order_changed') return;
    const { id, owner, pair, side, held } = event.order;
    const spec = this.#records.listings.pairs.get(pair)?.spec;
    if (spec === undefined) return;
    emitted.hold(`order ${id}`, accountKey(owner, 'change', side === 'buy' ? spec.quote : spec.base), held);
  }

  inspect(expectation: Expectation, engine: EngineView): Finding[] {
    const orders: Order[] = [];
    const markets = new Set<SimulatedMarket>();
    for (const event of expectation.events.values()) {
      if (event.type !== 'order_changed') continue;
      orders.push(event.order);
      const market = this.#exchange.market(event.order.pair);
      if (market !== undefined) markets.add(market);
    }
    const findings = this.#lives.findings();
    if (orders.length === 0) return findings;
    const spot = engine.room('spot');
    return [
      ...findings,
      ...compareOrders(orders, spot),
      ...[...markets].flatMap((market) => compareBooks(market, spot, 1)),
      ...[...markets].flatMap((market) => compareLastPrice(market, spot)),
    ];
  }

  walk(engine: EngineView): Finding[] {
    return [...this.#exchange.walk(engine), ...this.#countdowns.walk(engine)];
  }
}
