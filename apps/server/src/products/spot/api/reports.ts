import type { CancelReason, Order, OrderId, OwnerId, PreventedMatch, Trade } from '@assay/engine';
import { lots } from '@assay/money';
import type {
  AcceptedCommand,
  ReportContext,
  ReportSource,
  UserReports,
} from '../../../edge/streams/own/report.ts';
import { isActive } from '../active.ts';
import { type ExecutedPart, executionReport, listStatus } from './execution-report.ts';
import { type Contingency, contingencyOf } from './list-rows.ts';
import { listIdsOf, readLists } from './lists.ts';
import { type CommandNames, clientNameOf, listIdOf, listNameOf } from './order-names.ts';
import { mostQuoteOf } from './order-rows.ts';
import { readOwnOrders } from './own-orders.ts';
import { ORDER_MESSAGES } from './report-messages.ts';

/** Upper limit of one user's open orders. */
const MAX_OPEN = 100_000;

/** Reports of every change of an order, each fill separately, and of the start and end of order lists. */
export const SPOT_REPORTS: ReportSource = {
  types: ['order_changed'],
  owners: (event) => (event.type === 'order_changed' ? [event.order.owner] : []),
  open: openReports,
  messages: ORDER_MESSAGES,
};

/** Client ids and states of a user's orders after earlier commands. */
type Names = {
  readonly orders: Map<number, string>;
  readonly lists: Map<number, KnownList>;
  /** Active orders after the last command. */
  readonly before: Map<number, Before>;
};

/** List that has an active order. */
type KnownList = {
  readonly name: string;
  readonly contingency: Contingency;
  readonly members: readonly { readonly id: number; readonly clientOrderId: string }[];
};

/** Earlier facts of an order from which the steps to its present state follow. */
type Before = Pick<Order, 'status' | 'quantity'>;

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
  for (const { stored, clientOrderId } of open) {
    const { id, status, quantity } = stored;
    names.orders.set(Number(id), clientOrderId);
    names.before.set(Number(id), { status, quantity: lots(Number(quantity)) });
  }
  for (const { name, members } of await readLists(context, user, listIdsOf(open))) {
    const [first] = members;
    const called = members.map(({ order, clientOrderId }) => ({ id: Number(order.id), clientOrderId }));
    for (const { id, clientOrderId } of called) names.orders.set(id, clientOrderId);
    const contingency = contingencyOf(first.order);
    names.lists.set(Number(first.order.id), { name, contingency, members: called });
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
    const clientOrderId = orderNameOf(order, names, command);
    const isNew = order.placedSequence === outcome.sequence;
    const isExit = order.bracketEntry !== null && order.bracketEntry !== order.id;
    const mostQuote = isNew && !isExit ? mostQuoteOf(command) : null;
    const { sequence, time: timeMs } = outcome;
    const common = { pair, clientOrderId, mostQuote, sequence, timeMs, now: now() };
    const isAmended = command.type === 'amend_order' && command.order === order.id;
    const before = isNew ? 'new' : names.before.get(order.id);
    const matches = { trades: tradesOf(order.id, trades), prevented: preventedOf(order.id, prevented) };
    const parts = partsOf(order, matches, before, isAmended);
    return parts.map((part) => executionReport(order, part, common));
  });
  for (const order of orders) {
    const { id, status, quantity } = order;
    if (isActive({ status })) names.before.set(id, { status, quantity });
    else names.before.delete(id);
  }
  const lists = listReports(orders, done, names, context);
  for (const order of orders) {
    // Kept for an order of a list: the end of the list reports all of its orders.
    if (listIdOf(order) === -1 && !isActive(order)) names.orders.delete(order.id);
  }
  return [...reports, ...lists];
}

/** Reports the order lists that this command started or ended, each once. */
function listReports(
  orders: readonly Order[],
  { command, outcome }: AcceptedCommand,
  names: Names,
  { listings, now }: ReportContext,
): readonly object[] {
  const byList = Map.groupBy(orders, listIdOf);
  byList.delete(-1);
  return [...byList].flatMap(([list, changed]) => {
    const [first] = changed;
    const pair = first === undefined ? undefined : listings.pair(first.pair);
    if (first === undefined || pair === undefined) return [];
    const isNew = first.placedSequence === outcome.sequence;
    if (isNew) names.lists.set(list, newList(list, changed, names, command));
    const known = names.lists.get(list);
    if (known === undefined) return [];
    const isOver = !known.members.some(({ id }) => names.before.has(id));
    if (isOver) {
      names.lists.delete(list);
      for (const { id } of known.members) names.orders.delete(id);
    }
    const status = (isBegun: boolean) =>
      listStatus({ ...known, pair, isBegun, timeMs: outcome.time, now: now() });
    return [...(isNew ? [status(true)] : []), ...(isOver ? [status(false)] : [])];
  });
}

/** Returns a list that this command placed, which has changed all of its orders. */
function newList(list: number, orders: readonly Order[], names: Names, command: CommandNames): KnownList {
  const members = orders
    .toSorted((one, other) => one.id - other.id)
    .map((order) => ({ id: order.id, clientOrderId: orderNameOf(order, names, command) }));
  const contingency = orders.some(({ bracketEntry }) => bracketEntry !== null) ? 'OTO' : 'OCO';
  return { name: listNameOf(list, command), contingency, members };
}

function orderNameOf(order: Order, { orders }: Names, command: CommandNames): string {
  const triggerKind = order.trigger?.kind ?? null;
  const known = orders.get(order.id) ?? clientNameOf({ ...order, triggerKind }, command);
  orders.set(order.id, known);
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
  const wasWaiting = known?.status === 'waiting';
  const isWaiting = order.status === 'waiting' || wasWaiting;
  // An exit takes effect once the entry of its bracket has a fill.
  const isBegun = known?.status === 'pending' && order.status !== 'pending' && !hasEnded;
  if (isNew) parts.push({ type: 'NEW', filled, filledQuote, trade: null });
  if (isBegun) parts.push({ type: 'NEW', filled, filledQuote, trade: null });
  // The stop order of a list is reduced to the remaining quantity of its limit order; exits grow with their entry.
  const isResized =
    known !== undefined && !isBegun && known.quantity !== order.quantity && prevented.length === 0;
  if (isAmended || isResized) parts.push({ type: 'REPLACED', filled, filledQuote, trade: null, isWaiting });
  // A triggered stop order enters the book, whatever happens to it there.
  const isTriggered =
    wasWaiting && order.status !== 'waiting' && !CANCELLED_UNTRIGGERED.includes(order.cancelReason);
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
