import type { CompletedRow, CompleteRow, OrderRow, PlacedOrder } from '@assay/contract';
import type { Order, OwnerId } from '@assay/engine';
import { formatAmount, formatDecimal, formatSteps } from '@assay/money';
import { wireTime } from '../../core/time/wire-time.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import type { PublicTrade } from '../../market/market-data/market-data.ts';
import { pairNames, tradeRowOf } from '../../market/market-data/wire.ts';
import { isActive } from './active.ts';
import type { StoredOrder, StoredTrade } from './order-repository.ts';

/** Context of a row. */
export type RowContext = { readonly account: string; readonly timeZone: string };

const AVERAGE_PLACES = 8;

/** Returns an order in the wire format. A market order has no price of its own; its mean price is used. */
export function orderRowOf(order: StoredOrder, pair: ListedPair, context: RowContext): OrderRow {
  const averagePrice = averagePriceOf(order, pair);
  const isMarket = order.kind === 'market';
  const limitMoney = order.price * order.quantity * pair.scale.quotePerTickLot;
  return {
    id: Number(order.id),
    type: order.side === 'buy' ? 'in' : 'out',
    mode: isMarket ? 1 : 2,
    ...namesOf(pair),
    price: isMarket ? averagePrice : formatSteps(Number(order.price), pair.spec.tickSize),
    number: quantity(isActive(order) ? order.quantity - order.filled : 0n, pair),
    total_number: quantity(order.quantity, pair),
    complete_number: quantity(order.filled, pair),
    total_money: money(isMarket ? order.filled_quote : limitMoney, pair),
    complete_money: money(order.filled_quote, pair),
    average_price: averagePrice,
    status: order.status,
    cancel_reason: order.cancel_reason,
    time_in_force: order.time_in_force,
    post_only: order.post_only ? 1 : 0,
    trigger_kind: order.trigger_kind,
    trigger_price:
      order.trigger_price === null ? null : formatSteps(Number(order.trigger_price), pair.spec.tickSize),
    trigger_direction: order.trigger_direction,
    trailing_delta: order.trailing_delta,
    activation_price:
      order.activation_price === null
        ? null
        : formatSteps(Number(order.activation_price), pair.spec.tickSize),
    trailing_active: order.trailing_active === null ? null : order.trailing_active ? 1 : 0,
    oco_id: order.oco_order === null ? null : Number(order.oco_order),
    bracket_id: order.bracket_entry === null ? null : Number(order.bracket_entry),
    expires_at: order.expires_ms === null ? null : Number(order.expires_ms),
    self_trade_prevention: order.self_trade_prevention,
    visible_number: order.visible_quantity === null ? null : quantity(order.visible_quantity, pair),
    prevented_number: quantity(order.prevented, pair),
    account_number: context.account,
    create_time: wireTime(Number(order.placed_ms), context.timeZone),
    update_time: wireTime(Number(order.updated_ms), context.timeZone),
  };
}

/** Returns a trade in the wire format of its owner. */
export function completedRowOf(
  trade: StoredTrade,
  owner: OwnerId,
  pair: ListedPair,
  context: RowContext,
): CompletedRow {
  const { isBuy, isMaker } = roleOf(trade, owner);
  const received = isBuy ? pair.base : pair.quote;
  const fee = formatAmount(isMaker ? trade.maker_fee : trade.taker_fee, received.decimals);
  const time = wireTime(Number(trade.time_ms), context.timeZone);
  return {
    id: Number(trade.id),
    order_id: Number(isMaker ? trade.maker_order : trade.taker_order),
    type: isBuy ? 'in' : 'out',
    way: isBuy ? 2 : 1,
    ...namesOf(pair),
    price: formatSteps(Number(trade.price), pair.spec.tickSize),
    number: quantity(trade.quantity, pair),
    total_money: money(trade.quote, pair),
    in_fee: isBuy ? fee : '0',
    out_fee: isBuy ? '0' : fee,
    fee_currency: received.code,
    is_maker: isMaker,
    account_number: context.account,
    time,
    create_time: time,
  };
}

/** Returns a public trade with the older field names. */
export function completeRowOf(trade: PublicTrade, pair: ListedPair, timeZone: string): CompleteRow {
  const row = tradeRowOf(pair, trade, timeZone);
  const { legal_name, currency_name, symbol } = namesOf(pair);
  const way = trade.takerSide === 'buy' ? 2 : 1;
  return { ...row, number: row.amount, way, legal_name, currency_name, symbol };
}

/** Returns the caller's own trade with the older field names. */
export function ownCompleteRowOf(
  trade: StoredTrade,
  owner: OwnerId,
  pair: ListedPair,
  timeZone: string,
): CompleteRow {
  const { legal_name, currency_name, symbol } = namesOf(pair);
  const { isBuy } = roleOf(trade, owner);
  const amount = quantity(trade.quantity, pair);
  return {
    id: Number(trade.id),
    time: wireTime(Number(trade.time_ms), timeZone),
    timestamp: Number(trade.time_ms),
    price: formatSteps(Number(trade.price), pair.spec.tickSize),
    amount,
    number: amount,
    direction: isBuy ? 'buy' : 'sell',
    way: isBuy ? 2 : 1,
    legal_name,
    currency_name,
    symbol,
  };
}

/** Returns the state of an order right after it was placed. */
export function placedOrderOf(order: Order, pair: ListedPair): PlacedOrder {
  return {
    id: order.id,
    status: order.status,
    number: quantity(isActive(order) ? order.quantity - order.filled : 0, pair),
    complete_number: quantity(order.filled, pair),
    complete_money: money(order.filledQuote, pair),
    ...(order.ocoOrder === null ? {} : { oco_id: order.ocoOrder }),
    ...(order.bracketEntry === null ? {} : { bracket_id: order.bracketEntry }),
  };
}

/** Returns the state of a stored order. */
export function placedStoredOrderOf(order: StoredOrder, pair: ListedPair): PlacedOrder {
  return {
    id: Number(order.id),
    status: order.status,
    number: quantity(isActive(order) ? order.quantity - order.filled : 0n, pair),
    complete_number: quantity(order.filled, pair),
    complete_money: money(order.filled_quote, pair),
    ...(order.oco_order === null ? {} : { oco_id: Number(order.oco_order) }),
    ...(order.bracket_entry === null ? {} : { bracket_id: Number(order.bracket_entry) }),
  };
}

function namesOf(pair: ListedPair) {
  return { ...pairNames(pair), legal_name: pair.quote.code, currency_name: pair.base.code };
}

function roleOf(trade: StoredTrade, owner: OwnerId): { isBuy: boolean; isMaker: boolean } {
  const isMaker = trade.maker === BigInt(owner);
  return { isMaker, isBuy: (trade.taker_side === 'buy') !== isMaker };
}

function quantity(lots: bigint | number, pair: ListedPair): string {
  return formatSteps(Number(lots), pair.spec.lotSize);
}

function money(amount: bigint, pair: ListedPair): string {
  return formatAmount(amount, pair.quote.decimals);
}

/** Returns the mean price: quote per base unit of the filled quantity, rounded down; `0` before the first fill. */
function averagePriceOf(order: StoredOrder, pair: ListedPair): string {
  const base = order.filled * pair.scale.basePerLot;
  if (base === 0n) return '0';
  const scaled = order.filled_quote * 10n ** BigInt(AVERAGE_PLACES + pair.base.decimals);
  return formatDecimal(scaled / (base * 10n ** BigInt(pair.quote.decimals)), AVERAGE_PLACES);
}
