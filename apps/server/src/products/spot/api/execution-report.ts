import type { Order, PreventedMatch, Trade } from '@assay/engine';
import { type Amount, amount, formatAmount, formatSteps, lots, notional } from '@assay/money';
import { symbolName } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { Contingency } from './list-rows.ts';
import { isIdle, orderOf, orderRow, preventedLots, statusName } from './order-rows.ts';

/** One step of a command's effect on an order. */
export type ExecutedPart = {
  readonly type: 'NEW' | 'REPLACED' | 'TRADE' | 'PREVENTED' | 'END';
  /** Filled quantity after the step, in lots, and its quote amount. */
  readonly filled: number;
  readonly filledQuote: bigint;
  readonly trade: Trade | null;
  /** Match with an own order that this step prevented. */
  readonly prevented?: PreventedMatch | undefined;
  /** True if the order was still waiting after the step, and was triggered by a later one. */
  readonly isWaiting?: boolean;
};

type Common = {
  readonly pair: ListedPair;
  readonly clientOrderId: string;
  /** Requested quote amount of an order placed by amount. */
  readonly mostQuote: bigint | null;
  readonly sequence: number;
  readonly timeMs: number;
  readonly now: number;
};

/** Wire names of the steps that end an order. */
const ENDS = { CANCELED: 'CANCELED', EXPIRED: 'EXPIRED', EXPIRED_IN_MATCH: 'TRADE_PREVENTION' } as const;

/** Returns the report of one step of an order for user data streams. */
export function executionReport(order: Order, part: ExecutedPart, common: Common): object {
  const { pair, clientOrderId, sequence, timeMs, now } = common;
  const { type, trade } = part;
  const { spec, quote } = pair;
  const filled = lots(part.filled);
  const isFilled = part.filled === order.quantity;
  // State after this step, which may not be the last.
  const reportedOrder = { ...order, filled, filledQuote: amount(part.filledQuote) as Amount<'quote'> };
  const orderStatus =
    type === 'END'
      ? order.status
      : isFilled
        ? 'filled'
        : order.status === 'pending'
          ? 'pending'
          : order.status === 'waiting' || part.isWaiting === true
            ? 'waiting'
            : 'open';
  const row = orderRow(
    orderOf({ ...reportedOrder, status: orderStatus }, common.mostQuote),
    pair,
    clientOrderId,
  );
  const ended = type === 'END' ? ENDS[endOf(order)] : type === 'PREVENTED' ? 'TRADE_PREVENTION' : type;
  const isMaker = trade !== null && trade.makerOrder === order.id;
  return {
    e: 'executionReport',
    E: now,
    s: row.symbol,
    c: clientOrderId,
    S: row.side,
    o: row.type,
    f: row.timeInForce,
    q: row.origQty,
    p: row.price,
    P: row.stopPrice,
    F: row.icebergQty,
    g: row.orderListId,
    C: ended === 'CANCELED' ? clientOrderId : '',
    x: ended,
    X: row.status,
    r: 'NONE',
    i: row.orderId,
    l: formatSteps(trade?.quantity ?? 0, spec.lotSize),
    z: row.executedQty,
    L: formatSteps(trade?.price ?? 0, spec.tickSize),
    ...feeOf(order, trade, pair),
    T: timeMs,
    t: trade?.id ?? -1,
    I: sequence,
    w: orderStatus === 'open',
    m: isMaker,
    M: trade !== null,
    O: order.placedAt,
    Z: row.cummulativeQuoteQty,
    Y: formatAmount(trade?.quote ?? amount(0n), quote.decimals),
    Q: row.origQuoteOrderQty,
    ...(isIdle({ status: orderStatus }) ? {} : { W: row.workingTime }),
    V: row.selfTradePreventionMode,
    ...(order.trailing === null ? {} : { d: order.trailing.delta }),
    ...(order.expiresAt === null ? {} : { gtd: order.expiresAt }),
    ...(row.expiryReason === undefined ? {} : { eR: row.expiryReason }),
    ...(part.prevented === undefined ? {} : preventionOf(order, part.prevented, pair)),
  };
}

/** Returns the fields of a prevented match: its quantities, and the other order. */
function preventionOf(order: Order, match: PreventedMatch, { spec, quote, scale }: ListedPair) {
  const isTaker = match.takerOrder === order.id;
  const last = isTaker ? match.takerPrevented : match.makerPrevented;
  const quantity = formatSteps(last, spec.lotSize);
  const value = notional(match.price, last, scale.quotePerTickLot);
  return {
    v: match.id,
    A: formatSteps(preventedLots(orderOf(order)), spec.lotSize),
    B: quantity,
    u: -1,
    U: isTaker ? match.makerOrder : match.takerOrder,
    pl: quantity,
    pL: formatSteps(match.price, spec.tickSize),
    pY: formatAmount(amount(value), quote.decimals),
  };
}

function endOf(order: Order): keyof typeof ENDS {
  const name = statusName(orderOf(order));
  return name === 'CANCELED' || name === 'EXPIRED_IN_MATCH' ? name : 'EXPIRED';
}

/** Returns the fee of the order's side; each side pays in the currency that it receives. */
function feeOf({ id, side }: Order, trade: Trade | null, { base, quote }: ListedPair) {
  if (trade === null) return { n: '0', N: null };
  const received = side === 'buy' ? base : quote;
  const fee = trade.takerOrder === id ? trade.takerFee : trade.makerFee;
  return { n: formatAmount(fee, received.decimals), N: received.code };
}

type List = {
  readonly pair: ListedPair;
  readonly name: string;
  readonly members: readonly { readonly id: number; readonly clientOrderId: string }[];
  readonly contingency: Contingency;
  readonly isBegun: boolean;
  readonly timeMs: number;
  readonly now: number;
};

/** Returns the status report of an order list. */
export function listStatus({ pair, name, members, contingency, isBegun, timeMs, now }: List): object {
  const symbol = symbolName(pair);
  const [first] = members;
  return {
    e: 'listStatus',
    E: now,
    s: symbol,
    g: first?.id ?? -1,
    c: contingency,
    l: isBegun ? 'EXEC_STARTED' : 'ALL_DONE',
    L: isBegun ? 'EXECUTING' : 'ALL_DONE',
    r: 'NONE',
    C: name,
    T: timeMs,
    O: members.map(({ id, clientOrderId }) => ({ s: symbol, i: id, c: clientOrderId })),
  };
}
