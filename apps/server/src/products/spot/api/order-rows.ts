import type { CancelReason, Command, Order, OrderId, Outcome, Trade } from '@assay/engine';
import { formatAmount, formatSteps } from '@assay/money';
import { symbolName } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { StoredOrder } from '../order-repository.ts';
import { listIdOf } from './order-names.ts';
import { type OrderType, PREVENTION_NAMES } from './words.ts';

/** Order of the engine or from the database, which differ only in their number types. */
export type AnyOrder = Pick<Order, 'side' | 'kind' | 'status'> & {
  readonly id: number | bigint;
  readonly price: number | bigint;
  readonly quantity: number | bigint;
  readonly filled: number | bigint;
  readonly filledQuote: bigint;
  readonly timeInForce: Order['timeInForce'];
  readonly postOnly: boolean;
  readonly triggerKind: 'stop' | 'take_profit' | null;
  readonly triggerPrice: number | bigint | null;
  readonly cancelReason: Order['cancelReason'];
  readonly trailing: { readonly delta: number; readonly activationPrice: number | bigint | null } | null;
  readonly ocoOrder: number | bigint | null;
  readonly bracketEntry: number | bigint | null;
  readonly expiresAt: number | bigint | null;
  readonly selfTradePrevention: Order['selfTradePrevention'];
  /** Of an iceberg, the lots that others see at a time. */
  readonly visibleQuantity: number | bigint | null;
  /** Lots by which prevented matches have reduced `quantity`. */
  readonly prevented: number | bigint;
  /** Requested quote amount, in minor units. */
  readonly mostQuote?: bigint | null;
  readonly placedMs: number;
  readonly updatedMs: number;
};

/** Converts an order of the engine for the wire. */
export function orderOf(order: Order, mostQuote: bigint | null = null): AnyOrder {
  return {
    ...order,
    mostQuote,
    triggerKind: order.trigger?.kind ?? null,
    triggerPrice: order.trigger?.price ?? null,
    placedMs: order.placedAt,
    updatedMs: order.updatedAt,
  };
}

/** Returns the quote amount that a command requests; null if none. */
export function mostQuoteOf(command: Command): bigint | null {
  const { type } = command;
  if (type !== 'place_market_order' && type !== 'place_bracket_order') return null;
  return command.mostQuote ?? null;
}

/** Converts a stored order for the wire. */
export function storedOrderOf(row: StoredOrder & { readonly mostQuote?: string | null }): AnyOrder {
  return {
    mostQuote: row.mostQuote == null || isExit(row) ? null : BigInt(row.mostQuote),
    id: row.id,
    side: row.side,
    kind: row.kind,
    status: row.status,
    price: row.price,
    quantity: row.quantity,
    filled: row.filled,
    filledQuote: row.filled_quote,
    timeInForce: row.time_in_force,
    postOnly: row.post_only,
    triggerKind: row.trigger_kind,
    triggerPrice: row.trigger_price,
    cancelReason: row.cancel_reason,
    trailing:
      row.trailing_delta === null
        ? null
        : { delta: row.trailing_delta, activationPrice: row.activation_price },
    ocoOrder: row.oco_order,
    bracketEntry: row.bracket_entry,
    expiresAt: row.expires_ms,
    selfTradePrevention: row.self_trade_prevention,
    visibleQuantity: row.visible_quantity,
    prevented: row.prevented,
    placedMs: Number(row.placed_ms),
    updatedMs: Number(row.updated_ms),
  };
}

function isExit({ id, bracket_entry: entry }: StoredOrder): boolean {
  return entry !== null && entry !== id;
}

export type OrderStatusName =
  | 'PENDING_NEW'
  | 'NEW'
  | 'PARTIALLY_FILLED'
  | 'FILLED'
  | 'CANCELED'
  | 'EXPIRED'
  | 'EXPIRED_IN_MATCH';

/** Reasons of an end that is none of the order's own. */
const CANCELED: readonly (CancelReason | null)[] = [
  'owner',
  'oco',
  'pair_delisted',
  'countdown',
  'entry_ended',
  'exit_ended',
];

/** Returns the status of an order on the wire. */
export function statusName({ status, filled, cancelReason }: AnyOrder): OrderStatusName {
  if (status === 'filled') return 'FILLED';
  if (status === 'pending') return 'PENDING_NEW';
  if (status !== 'cancelled') return Number(filled) > 0 ? 'PARTIALLY_FILLED' : 'NEW';
  if (CANCELED.includes(cancelReason)) return 'CANCELED';
  return cancelReason === 'self_trade' ? 'EXPIRED_IN_MATCH' : 'EXPIRED';
}

/** Reasons of the orders that end as `EXPIRED`; one that its own `goodTillDate` ends was ended by the exchange. */
const EXPIRY_REASONS: Readonly<Partial<Record<CancelReason, string>>> = {
  market_remainder: 'INSUFFICIENT_LIQUIDITY',
  ioc_remainder: 'UNFILLED_IOC_QUANTITY_EXPIRED',
  cannot_fill_whole: 'UNFILLED_FOK_ORDER_EXPIRED',
  would_take: 'REJECTED',
  amount_too_large: 'EXCHANGE_CANCELED',
  expired: 'EXCHANGE_CANCELED',
};

/** Returns the reason of an order that has expired; nothing for another order. */
function expiryOf(order: AnyOrder): { readonly expiryReason?: string } {
  const { cancelReason } = order;
  const reason = cancelReason === null ? undefined : EXPIRY_REASONS[cancelReason];
  return reason === undefined || statusName(order) !== 'EXPIRED' ? {} : { expiryReason: reason };
}

/** Returns the type of an order on the wire. */
export function typeName({ kind, postOnly, triggerKind }: AnyOrder): OrderType {
  const isLimit = kind === 'limit';
  if (triggerKind === 'stop') return isLimit ? 'STOP_LOSS_LIMIT' : 'STOP_LOSS';
  if (triggerKind === 'take_profit') return isLimit ? 'TAKE_PROFIT_LIMIT' : 'TAKE_PROFIT';
  if (!isLimit) return 'MARKET';
  return postOnly ? 'LIMIT_MAKER' : 'LIMIT';
}

function numbersOf(order: AnyOrder, pair: ListedPair) {
  const { spec, quote } = pair;
  const isMarket = order.kind === 'market';
  const prevented = preventedLots(order);
  const stopPrice = stopPriceOf(order);
  return {
    price: formatSteps(isMarket ? 0 : Number(order.price), spec.tickSize),
    // The quantity as placed: the wire has the prevented part beside it.
    origQty: formatSteps(Number(order.quantity) + Number(order.prevented), spec.lotSize),
    executedQty: formatSteps(Number(order.filled), spec.lotSize),
    origQuoteOrderQty: formatAmount(order.mostQuote ?? 0n, quote.decimals),
    cummulativeQuoteQty: formatAmount(order.filledQuote, quote.decimals),
    status: statusName(order),
    timeInForce: timeInForceOf(order),
    type: typeName(order),
    side: order.side === 'buy' ? 'BUY' : 'SELL',
    ...(stopPrice === null ? {} : { stopPrice: formatSteps(Number(stopPrice), spec.tickSize) }),
    ...(order.trailing === null ? {} : { trailingDelta: order.trailing.delta }),
    ...(order.visibleQuantity === null ? {} : { icebergQty: visibleText(order, pair) }),
    ...(order.expiresAt === null ? {} : { goodTillDate: Number(order.expiresAt) }),
    ...expiryOf(order),
    ...(prevented === 0 ? {} : { preventedQuantity: formatSteps(prevented, spec.lotSize) }),
    selfTradePreventionMode: PREVENTION_NAMES[order.selfTradePrevention],
  };
}

/** Returns the trigger price of an order, or the activation price of a trailing one; null without one. */
function stopPriceOf({ trailing, triggerPrice }: AnyOrder): number | bigint | null {
  return trailing === null ? triggerPrice : trailing.activationPrice;
}

/** Returns the quantity of an iceberg that others see at a time; 0 for an order that rests whole. */
function visibleText({ visibleQuantity }: AnyOrder, { spec }: ListedPair): string {
  return formatSteps(Number(visibleQuantity ?? 0), spec.lotSize);
}

/** Returns the lots of an order that prevented matches have reduced it by, or ended it with. */
export function preventedLots({ prevented, cancelReason, quantity, filled }: AnyOrder): number {
  const rest = cancelReason === 'self_trade' ? Number(quantity) - Number(filled) : 0;
  return Number(prevented) + rest;
}

function timeInForceOf({ kind, timeInForce, expiresAt }: AnyOrder): string {
  if (expiresAt !== null) return 'GTD';
  return kind === 'market' ? 'GTC' : timeInForce.toUpperCase();
}

/** Returns true for an order that waits for a price, or for a fill of the entry of its bracket. */
export function isIdle({ status }: Pick<AnyOrder, 'status'>): boolean {
  return status === 'waiting' || status === 'pending';
}

/** Returns an order in the format of queries. */
export function orderRow(order: AnyOrder, pair: ListedPair, clientOrderId: string) {
  return {
    symbol: symbolName(pair),
    orderId: Number(order.id),
    orderListId: listIdOf(order),
    clientOrderId,
    ...numbersOf(order, pair),
    stopPrice: formatSteps(Number(stopPriceOf(order) ?? 0), pair.spec.tickSize),
    icebergQty: visibleText(order, pair),
    time: order.placedMs,
    updateTime: order.updatedMs,
    isWorking: !isIdle(order),
    workingTime: isIdle(order) ? -1 : order.placedMs,
  };
}

/** Returns an order right after placement, in the format of `newOrderRespType` `RESULT`. */
export function placedRow(order: AnyOrder, pair: ListedPair, clientOrderId: string) {
  return {
    symbol: symbolName(pair),
    orderId: Number(order.id),
    orderListId: listIdOf(order),
    clientOrderId,
    transactTime: order.updatedMs,
    ...numbersOf(order, pair),
    ...(isIdle(order) ? {} : { workingTime: order.placedMs }),
  };
}

/** Returns an order that was just cancelled. */
export function cancelledRow(
  order: AnyOrder,
  pair: ListedPair,
  {
    origClientOrderId,
    clientOrderId,
  }: { readonly origClientOrderId: string; readonly clientOrderId: string },
) {
  const { symbol, orderId, orderListId, transactTime, ...rest } = placedRow(order, pair, clientOrderId);
  const { clientOrderId: _own, ...numbers } = rest;
  return { symbol, origClientOrderId, orderId, orderListId, clientOrderId, transactTime, ...numbers };
}

/** Returns the fills of an order by the command that placed it. */
export function fillsOf(
  { events }: Extract<Outcome, { ok: true }>,
  order: OrderId,
  pair: ListedPair,
): readonly ReturnType<typeof fillRow>[] {
  return events.flatMap((event) =>
    event.type === 'trade_executed' && event.trade.takerOrder === order ? [fillRow(event.trade, pair)] : [],
  );
}

/** Returns one fill; its fee is in the currency that the taker receives. */
function fillRow(trade: Trade, { spec, base, quote }: ListedPair) {
  const received = trade.takerSide === 'buy' ? base : quote;
  return {
    price: formatSteps(trade.price, spec.tickSize),
    qty: formatSteps(trade.quantity, spec.lotSize),
    commission: formatAmount(trade.takerFee, received.decimals),
    commissionAsset: received.code,
    tradeId: trade.id,
  };
}
