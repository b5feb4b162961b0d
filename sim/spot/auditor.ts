import type {
  CancelReason,
  Command,
  Event,
  Order,
  PlaceLimitOrder,
  PlaceMarketOrder,
  Rejection,
} from '@assay/engine';
import { accountKey } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { Told } from '../audit/told.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Records } from '../product.ts';
import { SimulatedExchange } from './simulated-exchange.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { compareBooks, compareOrders } from './state-comparison.ts';

const LARGEST_AMOUNT = 2n ** 63n - 1n;
const LARGEST_LEVEL = BigInt(Number.MAX_SAFE_INTEGER);
type Place = PlaceLimitOrder | PlaceMarketOrder;

/** The promises about spot orders. Checks come in the order pair, price, quantity, size, money. */
export class SpotAudit implements ProductAudit {
  readonly #records: Records;
  readonly #exchange: SimulatedExchange;

  constructor(records: Records) {
    this.#records = records;
    this.#exchange = new SimulatedExchange(records);
  }

  expect(command: Command, expectation: Expectation): Rejection | null | undefined {
    if (command.type === 'place_limit_order') return this.#placeLimit(command, expectation);
    if (command.type === 'place_market_order') return this.#placeMarket(command, expectation);
    return command.type === 'cancel_order' ? this.#exchange.cancel(command, expectation) : undefined;
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'order_changed') return `order ${event.order.id}`;
    if (event.type === 'trade_executed') return `trade ${event.trade.id}`;
    if (event.type !== 'book_level_changed') return undefined;
    return `level ${event.pair} ${event.side} ${event.price}`;
  }

  follow(event: Event, told: Told): void {
    if (event.type !== 'order_changed') return;
    const { id, owner, pair, side, held } = event.order;
    const spec = this.#records.listings.pairs.get(pair)?.spec;
    if (spec === undefined) return;
    told.hold(`order ${id}`, accountKey(owner, 'change', side === 'buy' ? spec.quote : spec.base), held);
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
    if (orders.length === 0) return [];
    return [
      ...compareOrders(orders, engine),
      ...[...markets].flatMap((market) => compareBooks(market, engine, 1)),
    ];
  }

  walk(engine: EngineView): Finding[] {
    return this.#exchange.walk(engine);
  }

  #placeLimit(command: PlaceLimitOrder, expectation: Expectation): Rejection | null {
    const { owner, side, price, quantity } = command;
    const market = this.#tradingMarket(command);
    if ('code' in market) return market;
    if (!Number.isSafeInteger(price) || price < 1) return { code: 'invalid_price' };
    const fault = quantityFault(market, quantity);
    if (fault !== null) return fault;
    if (isTooLarge(market, command)) return { code: 'amount_too_large' };
    const payer = market.payer(owner, side);
    if (payer.total - payer.held < market.cost(side, price, quantity))
      return { code: 'insufficient_balance' };
    const order = this.#exchange.newOrder(command, price, expectation);
    const end = this.#exchange.fill(market, order, expectation);
    if (end === 'no_more') this.#exchange.rest(market, order, expectation);
    else this.#exchange.close(order, end === 'own_order' ? 'self_trade' : null, expectation);
    return null;
  }

  #placeMarket(command: PlaceMarketOrder, expectation: Expectation): Rejection | null {
    const { owner, side, quantity } = command;
    const market = this.#tradingMarket(command);
    if ('code' in market) return market;
    const fault = quantityFault(market, quantity);
    if (fault !== null) return fault;
    const best = market.facing(side).first();
    if (best === undefined) return { code: 'no_liquidity' };
    const worst = market.worstPrice(side, best.price);
    if (side === 'sell' && market.quote(best.price, quantity) > LARGEST_AMOUNT)
      return { code: 'amount_too_large' };
    const cost = side === 'buy' ? market.costOfBuying(owner, worst, quantity) : market.base(quantity);
    const payer = market.payer(owner, side);
    if (payer.total - payer.held < cost) return { code: 'insufficient_balance' };
    const order = this.#exchange.newOrder(command, worst, expectation);
    const reasons = { filled: null, no_more: 'market_remainder', own_order: 'self_trade' } as const;
    const reason: CancelReason | null = reasons[this.#exchange.fill(market, order, expectation)];
    this.#exchange.close(order, reason, expectation);
    return null;
  }

  #tradingMarket(command: Place): SimulatedMarket | Rejection {
    const market = this.#exchange.market(command.pair);
    if (market === undefined) return { code: 'unknown_pair' };
    return market.spec.status === 'trading' ? market : { code: 'pair_not_trading' };
  }
}

function quantityFault({ spec }: SimulatedMarket, quantity: number): Rejection | null {
  const { minimumLots, maximumLots } = spec;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return { code: 'invalid_amount' };
  if (quantity < minimumLots) return { code: 'quantity_below_minimum', minimumLots };
  return quantity > maximumLots ? { code: 'quantity_above_maximum', maximumLots } : null;
}

/** Whether the order's quote at the best price it can get, or what would rest at its price, is beyond all bounds. */
function isTooLarge(market: SimulatedMarket, { side, price, quantity }: PlaceLimitOrder): boolean {
  const best = side === 'sell' ? (market.facing(side).first()?.price ?? 0) : 0;
  if (market.quote(Math.max(price, best), quantity) > LARGEST_AMOUNT) return true;
  return market.resting[side].quantityAt(price) + BigInt(quantity) > LARGEST_LEVEL;
}
