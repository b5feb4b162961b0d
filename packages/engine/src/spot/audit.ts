import { subtractLots, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import type { PairId } from '../ids.ts';
import type { Hold } from '../ledger/hold.ts';
import { isWithin } from './book.ts';
import { boughtLots } from './bracket.ts';
import { costOf } from './funds.ts';
import type { Bracket, OpenOrder } from './open-order.ts';
import type { Side, Trigger } from './order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';
import { triggerAt } from './trailing-group.ts';
import { isReached } from './trigger.ts';

/** Asserts the invariants between any two commands. Walks the whole state: for tests, restores and verification. */
export function auditSpot(spot: Spot): void {
  for (const order of spot.openOrders.values()) auditOrder(order, spot.marketOf(order));
  const counts = countOrders(spot);
  for (const market of spot.markets()) auditMarket(market, counts);
  for (const { owner, pair, countdown } of spot.countdowns) {
    const item = countdown?.item;
    assert(item?.index !== null && item?.id === owner && item.slot === pair, 'a countdown is scheduled');
  }
}

/** Holds of every open and waiting order. */
export function* spotHolds(spot: Spot): Generator<Hold> {
  for (const { pays, held } of spot.openOrders.values()) yield { account: pays, amount: held };
}

function auditMarket(market: SpotMarket, counts: ReadonlyMap<PairId, Counts>): void {
  const buy = market.book.best('buy');
  const sell = market.book.best('sell');
  assert(buy === null || sell === null || !isWithin('buy', sell.price, buy.price), 'no book is crossed');
  const { open, waiting } = counts.get(market.pair) ?? NONE;
  const restingOrders = countResting(market, 'buy') + countResting(market, 'sell');
  assert(restingOrders === open, 'the books contain exactly the open orders');
  market.trailing.audit();
  assert(market.waitingOrders === waiting, 'waiting orders are in a trigger book, or pending');
}

type Counts = { open: number; waiting: number };

const NONE: Counts = { open: 0, waiting: 0 };

function countOrders(spot: Spot): ReadonlyMap<PairId, Counts> {
  const counts = new Map<PairId, Counts>();
  for (const { pair, status, trigger } of spot.openOrders.values()) {
    let ofPair = counts.get(pair);
    if (ofPair === undefined) {
      ofPair = { open: 0, waiting: 0 };
      counts.set(pair, ofPair);
    }
    if (status === 'open') ofPair.open += 1;
    else if (trigger !== null) ofPair.waiting += 1;
  }
  return counts;
}

function countResting({ book }: SpotMarket, side: Side): number {
  let count = 0;
  for (let order = book.best(side); order !== null; order = book.after(order)) count += 1;
  return count;
}

function auditOrder(order: OpenOrder, market: SpotMarket): void {
  const { held, remaining, quantity, oco, expiresAt, expiry } = order;
  assert(remaining > 0 && remaining <= quantity, 'an open order has a remaining quantity');
  const cost = order.status === 'pending' ? ZERO : costOf(market, order);
  assert(held === cost, 'the hold of an order is the cost of its remaining quantity');
  if (order.bracket !== null) auditBracket(order, order.bracket, market);
  if (order.status === 'pending') assert(order.bracket !== null, 'a pending order is an exit');
  else if (order.status === 'waiting') auditWaiting(order, market);
  else
    assert(market.book.quantityAt(order.side, order.price) >= order.visible, 'an open order is in its book');
  auditHidden(order);
  assert((expiry?.due ?? null) === expiresAt, 'the end of an order is scheduled for its end time');
  assert(expiry === null || expiry.id === order.id, 'the scheduled end is that of the order');
  if (oco === null) return;
  assert(
    oco.oco === order && oco.id === order.ocoOrder,
    'the orders of an OCO pair are linked to each other',
  );
  const isPending = order.status === 'pending';
  assert(
    oco.remaining === remaining && (oco.status === order.status) === isPending,
    'a pair rests and waits for one rest',
  );
}

/** Of a resting iceberg the visible part is at least 1 lot and at most as large as its owner wants to show. */
function auditHidden({ status, hidden, visible, visibleQuantity }: OpenOrder): void {
  const isHiding = visibleQuantity !== null && status === 'open' && visible > 0 && visible <= visibleQuantity;
  assert(hidden === 0 || isHiding, 'only a resting iceberg hides a quantity');
}

/** The exits are for what the entry has bought, except for what they have sold. */
function auditBracket(order: OpenOrder, bracket: Bracket, market: SpotMarket): void {
  const { entry, takeProfit, stop, lots } = bracket;
  const isMember = order === entry || order === takeProfit || order === stop;
  assert(isMember && !bracket.isQueued && takeProfit !== stop, 'a bracket has an entry and exits');
  assert(lots === boughtLots(market, bracket), 'exits are for what their entry has bought');
  if (order !== entry) {
    assert((order.status === 'pending') === (lots === 0), 'an exit is pending until its entry has a fill');
    assert(entry !== null || lots > 0, 'an entry that has ended leaves exits of its fills only');
    const covered = order === stop && takeProfit !== null ? takeProfit : order;
    const isWhole = covered.quantity + covered.prevented === lots;
    assert(lots === 0 || isWhole, 'exits are for what their entry has bought');
    return;
  }
  const filled = market.baseOf(subtractLots(order.quantity, order.remaining));
  assert(bracket.received <= filled, 'an entry receives no more than its fills');
}

function auditWaiting(order: OpenOrder, market: SpotMarket): void {
  const { trigger, trailing } = order;
  const { price } = market;
  assert(trigger !== null && price.last !== null, 'an order waits for a price');
  if (trailing !== null) {
    auditTrailing(order, trigger, market);
    return;
  }
  assert(!isReached(trigger, price.last), 'no order waits for a price that has been reached');
}

function auditTrailing(
  order: OpenOrder,
  trigger: Trigger,
  { trailing: book, price: { last } }: SpotMarket,
): void {
  const { trailing, side } = order;
  assert(trailing !== null && last !== null, 'a trailing order follows a price');
  if (order.activatedSequence === null) {
    const activation = trailing.activationPrice;
    assert(activation !== null, 'an order that is not active has an activation price');
    assert(side === 'sell' ? last < activation : last > activation, 'no activation price has been reached');
    return;
  }
  const at = triggerAt(trigger.direction, book.extremeOf(order), trailing.delta);
  assert(side === 'sell' ? at >= trigger.price : at <= trigger.price, 'a trigger moves one way');
  assert(side === 'sell' ? last > at : last < at, 'no order waits for a price that has been reached');
}
