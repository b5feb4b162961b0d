import { type Amount, addLots, floorDiv, type Lots, subtract, subtractLots } from '@assay/money';
import { assert } from '../assertion.ts';
import { boughtLots } from './bracket.ts';
import { type EntryFault, restingFault } from './enter-limit.ts';
import { adjustFunds } from './funds.ts';
import type { Bracket, OpenOrder } from './open-order.ts';
import { cancel, endPendingExits, removePending, rest, wait } from './open-orders.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Lets the exits of the entries that were filled since the last call take effect for what they bought, in the sequence
 * of the entries. Called after each match, so that no exit enters a book that is being matched.
 */
export function applyEntryFills(spot: Spot, market: SpotMarket): void {
  const { filledBrackets } = spot;
  if (filledBrackets.length === 0) return;
  for (const bracket of filledBrackets.sort(compareEntries)) applyFills(spot, market, bracket);
  filledBrackets.length = 0;
  market.price.rounds += 1;
}

function compareEntries(left: Bracket, right: Bracket): number {
  return entryOf(left) - entryOf(right);
}

function entryOf({ takeProfit, stop }: Bracket): number {
  return (takeProfit ?? stop)?.bracketEntry ?? 0;
}

function applyFills(spot: Spot, market: SpotMarket, bracket: Bracket): void {
  bracket.isQueued = false;
  forgetSpent(market, bracket);
  const lots = boughtLots(market, bracket);
  const more = subtractLots(lots, bracket.lots);
  bracket.lots = lots;
  if (more > 0) growExits(spot, market, bracket, more);
  if (bracket.entry === null) endPendingExits(spot, market, bracket);
}

/**
 * Leaves out the lots that the owner cannot pay: what earlier fills left of a lot was available, and may have been
 * spent since.
 */
function forgetSpent(market: SpotMarket, bracket: Bracket): void {
  const exit = bracket.takeProfit ?? bracket.stop;
  assert(exit !== null, 'the exits of an entry outlast its fills');
  const { basePerLot } = market.listed.scale;
  const more = BigInt(boughtLots(market, bracket) - bracket.lots);
  const missing = more - floorDiv(exit.pays.available, basePerLot);
  if (missing <= 0n) return;
  bracket.received = subtract<string>(bracket.received, (missing * basePerLot) as Amount);
}

function growExits(spot: Spot, market: SpotMarket, bracket: Bracket, more: Lots): void {
  const { takeProfit, stop } = bracket;
  if (takeProfit !== null) {
    const fault = growthFault(market, takeProfit, more);
    if (fault !== null) {
      cancel(spot, market, takeProfit, fault.code);
      return;
    }
    growTakeProfit(spot, market, takeProfit, more);
  }
  if (stop !== null) growStop(spot, market, stop, more);
}

/** Returns the rejection of a quantity that would be out of range at the price of the order; null if it fits. */
function growthFault(market: SpotMarket, order: OpenOrder, more: Lots): EntryFault | null {
  const isPending = order.status === 'pending';
  const quantity = isPending ? more : addLots(order.remaining, more);
  return restingFault(market, order.side, order.price, quantity, isPending ? null : order);
}

/** The first fill lets the order rest; each further one lets it rest behind the others at its price. */
function growTakeProfit(spot: Spot, market: SpotMarket, order: OpenOrder, more: Lots): void {
  order.updatedAt = spot.changes.time;
  if (order.status === 'pending') {
    removePending(market, order);
    order.quantity = more;
    order.remaining = more;
    rest(spot, market, order);
    return;
  }
  market.book.remove(order);
  order.quantity = addLots(order.quantity, more);
  order.remaining = addLots(order.remaining, more);
  adjustFunds(spot, order, market.baseOf(more));
  market.book.add(order);
  spot.touched.order(order);
  spot.touched.level(market, order.side, order.price);
}

/** The first fill lets the order wait; it keeps its position among the triggers when further ones let it grow. */
function growStop(spot: Spot, market: SpotMarket, order: OpenOrder, more: Lots): void {
  const isPending = order.status === 'pending';
  order.updatedAt = spot.changes.time;
  order.quantity = order.oco?.remaining ?? (isPending ? more : addLots(order.quantity, more));
  order.remaining = order.quantity;
  if (isPending) {
    removePending(market, order);
    order.activatedSequence = spot.changes.sequence;
    order.activatedRound = market.price.rounds;
    wait(spot, market, order);
    return;
  }
  assert(order.status === 'waiting', 'the stop order of a bracket waits');
  if (order.oco === null) adjustFunds(spot, order, market.baseOf(more));
  spot.touched.order(order);
}
