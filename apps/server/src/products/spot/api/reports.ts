import type { CancelReason, Order, OrderId, OwnerId, PreventedMatch, Trade } from '@assay/engine';
import type {
  AcceptedCommand,
  ReportContext,
  ReportSource,
  UserReports,
} from '../../../edge/streams/own/report.ts';
import { isActive } from '../active.ts';
import { type ExecutedPart, executionReport, listStatus } from './execution-report.ts';
import { type CommandNames, clientNameOf, listIdOf, listNameOf } from './order-names.ts';
import { mostQuoteOf } from './order-rows.ts';
import { readOwnOrders } from './own-orders.ts';

/** Upper limit of one user's open orders. */
const MAX_OPEN = 100_000;

/** Reports of every change of an order, each fill separately, and of the start and end of order lists. */
export const SPOT_REPORTS: ReportSource = {
  types: ['order_changed'],
  owners: (event) => (event.type === 'order_changed' ? [event.order.owner] : []),
  open: openReports,
};

/** Client ids and states of a user's orders after earlier commands. */
type Names = {
  readonly orders: Map<number, string>;
  readonly lists: Map<number, string>;
  /** Active orders after the last command. */
  readonly before: Map<number, Before>;
};

/** Earlier facts of an order from which the steps to its present state follow. */
type Before = { readonly isWaiting: boolean; readonly quantity: number };

/** A waiting order that is cancelled for one of these reasons was not triggered. */
const CANCELLED_UNTRIGGERED: readonly (CancelReason | null)[] = [
  'owner',
  'oco',
  'pair_delisted',
  'expired',
  'countdown',
];

async function openReports(user: OwnerId, context: ReportContext): Promise<UserReports> {
  const names: Names = { orders: new Map(), lists: new Map(), before: new Map() };
  const open = await readOwnOrders(context.database, user, { isActive: true, limit: MAX_OPEN });
  for (const { stored, clientOrderId, list } of open) {
    const { id, oco_order: other, status, quantity } = stored;
    names.orders.set(Number(id), clientOrderId);
    names.before.set(Number(id), { isWaiting: status === 'waiting', quantity: Number(quantity) });
    if (list === null || other === null) continue;
    names.orders.set(Number(other), list.otherClientOrderId);
    names.lists.set(listIdOf(id, other), list.name);
  }
  return { messagesOf: (done) => reportsOf(done, user, names, context) };
}

function reportsOf(
  done: AcceptedCommand,
  user: OwnerId,
  names: Names,
  context: ReportContext,
): readonly object[] {
  const { command, outcome } = done;
  const trades: Trade[] = [];
  const prevented: PreventedMatch[] = [];
  const orders: Order[] = [];
  for (const event of outcome.events) {
    if (event.type === 'trade_executed') trades.push(event.trade);
    else if (event.type === 'match_prevented') prevented.push(event.prevented);
    else if (event.type === 'order_changed' && event.order.owner === user) orders.push(event.order);
  }
  const { listings, now } = context;
  const reports = orders.flatMap((order) => {
    const pair = listings.pair(order.pair);
    if (pair === undefined) return [];
    const clientOrderId = orderNameOf(order.id, order.ocoOrder, names, command);
    const isNew = order.placedSequence === outcome.sequence;
    const mostQuote = isNew ? mostQuoteOf(command) : null;
    const { sequence, time: timeMs } = outcome;
    const common = { pair, clientOrderId, mostQuote, sequence, timeMs, now: now() };
    const isAmended = command.type === 'amend_order' && command.order === order.id;
    const before = isNew ? 'new' : names.before.get(order.id);
    const matches = { trades: tradesOf(order.id, trades), prevented: preventedOf(order.id, prevented) };
    const parts = partsOf(order, matches, before, isAmended);
    return parts.map((part) => executionReport(order, part, common));
  });
  const lists = listReports(orders, done, names, context);
  for (const { id, status, quantity, ocoOrder } of orders) {
    if (isActive({ status })) names.before.set(id, { isWaiting: status === 'waiting', quantity });
    else names.before.delete(id);
    // Kept for an order of a list: the end of the list reports both orders.
    if (ocoOrder === null && !isActive({ status })) names.orders.delete(id);
  }
  return [...reports, ...lists];
}

function listReports(
  orders: readonly Order[],
  { command, outcome }: AcceptedCommand,
  names: Names,
  { listings, now }: ReportContext,
): readonly object[] {
  return listsIn(orders, outcome.sequence).flatMap(({ order, isBegun }) => {
    const pair = listings.pair(order.pair);
    const other = order.ocoOrder;
    if (pair === undefined || other === null) return [];
    const list = listIdOf(order.id, other);
    const name = names.lists.get(list) ?? listNameOf(list, command);
    const members = [
      { id: order.id, clientOrderId: orderNameOf(order.id, other, names, command) },
      { id: other, clientOrderId: orderNameOf(other, order.id, names, command) },
    ].toSorted((one, next) => one.id - next.id);
    if (isBegun) names.lists.set(list, name);
    else {
      names.lists.delete(list);
      for (const { id } of members) names.orders.delete(id);
    }
    return [listStatus({ pair, name, members, isBegun, timeMs: outcome.time, now: now() })];
  });
}

function orderNameOf(id: number, ocoOrder: number | null, { orders }: Names, command: CommandNames): string {
  const known = orders.get(id) ?? clientNameOf(id, ocoOrder, command);
  orders.set(id, known);
  return known;
}

function tradesOf(order: OrderId, trades: readonly Trade[]): readonly Trade[] {
  return trades.filter(({ makerOrder, takerOrder }) => makerOrder === order || takerOrder === order);
}

/** Returns the prevented matches that took quantity of an order. */
function preventedOf(order: OrderId, prevented: readonly PreventedMatch[]): readonly PreventedMatch[] {
  return prevented.filter(
    ({ takerOrder, makerOrder, takerPrevented, makerPrevented }) =>
      (takerOrder === order && takerPrevented > 0) || (makerOrder === order && makerPrevented > 0),
  );
}

type Matches = { readonly trades: readonly Trade[]; readonly prevented: readonly PreventedMatch[] };

/** Returns the steps of an order within one command; the engine returns only the final state. */
function partsOf(
  order: Order,
  { trades, prevented }: Matches,
  before: Before | 'new' | undefined,
  isAmended: boolean,
): readonly ExecutedPart[] {
  const quantityNow = trades.reduce((sum, { quantity }) => sum + quantity, 0);
  const quoteNow = trades.reduce((sum, { quote }) => sum + quote, 0n);
  let filled = order.filled - quantityNow;
  let filledQuote = order.filledQuote - quoteNow;
  const parts: ExecutedPart[] = [];
  const hasEnded = order.status === 'cancelled';
  const isNew = before === 'new';
  const known = isNew ? undefined : before;
  const isWaiting = order.status === 'waiting' || known?.isWaiting === true;
  if (isNew) parts.push({ type: 'NEW', filled, filledQuote, trade: null });
  // The stop order of a list is reduced to the remaining quantity of its limit order.
  const isResized = known !== undefined && known.quantity !== order.quantity && prevented.length === 0;
  if (isAmended || isResized) parts.push({ type: 'REPLACED', filled, filledQuote, trade: null, isWaiting });
  // A triggered stop order enters the book, whatever happens to it there.
  const isTriggered =
    known?.isWaiting === true &&
    order.status !== 'waiting' &&
    !CANCELLED_UNTRIGGERED.includes(order.cancelReason);
  if (isTriggered) parts.push({ type: 'NEW', filled, filledQuote, trade: null });
  for (const trade of trades) {
    filled += trade.quantity;
    filledQuote += trade.quote;
    parts.push({ type: 'TRADE', filled, filledQuote, trade });
  }
  // The last one ends an order that ends by self-trade prevention.
  const last = order.cancelReason === 'self_trade' ? prevented.at(-1) : undefined;
  for (const match of prevented) {
    if (match !== last) parts.push({ type: 'PREVENTED', filled, filledQuote, trade: null, prevented: match });
  }
  if (hasEnded) parts.push({ type: 'END', filled, filledQuote, trade: null, prevented: last });
  return parts;
}

/** Returns the order lists that this command started or ended, each once. */
function listsIn(orders: readonly Order[], sequence: number) {
  const inOrder = new Map(orders.map((order) => [order.id, order]));
  return orders.flatMap((order) => {
    const { ocoOrder } = order;
    if (ocoOrder === null) return [];
    const other = inOrder.get(ocoOrder);
    // The first order of a list represents both.
    if (other !== undefined && other.id < order.id) return [];
    const isBegun = order.placedSequence === sequence;
    const isOver = !isActive(order) && (other === undefined || !isActive(other));
    return [...(isBegun ? [{ order, isBegun: true }] : []), ...(isOver ? [{ order, isBegun: false }] : [])];
  });
}
