import { takeFee } from '../ledger/fee.ts';
import { move } from '../ledger/move.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import { endWhenDoubled } from './end-insurance.ts';
import type { OpenInsurance } from './insurances.ts';
import { type ClosedSecondsOrder, resultOf, type SecondsResult } from './order.ts';
import type { RunningOrder } from './running-orders.ts';
import type { Seconds } from './seconds.ts';

/**
 * Settles an expired order at the last index price at or before its expiry. Voids it if there is no such index price:
 * it was stale, or the pair was delisted.
 */
export function settle(running: RunningOrder, seconds: Seconds): void {
  const { pair, expiresAt } = running.order;
  const delistedAt = seconds.running.delistedAt(pair);
  const isDelisted = delistedAt !== null && delistedAt <= expiresAt;
  close(running, isDelisted ? null : seconds.stage.indexPrices.freshAt(pair, expiresAt), seconds);
}

/** Ends an order at an index price, or as void without one, and moves the resulting money: at most four postings. */
export function close(running: RunningOrder, indexPrice: AcceptedIndexPrice | null, seconds: Seconds): void {
  const { order, item } = running;
  const { stage } = seconds;
  const result = indexPrice === null ? 'void' : resultOf(order.direction, order.openPrice, indexPrice.price);
  stage.agenda.remove(item);
  seconds.running.remove(running);
  pay(running, result, seconds);
  if (indexPrice !== null) stage.indexPrices.use(indexPrice, stage.changes);
  const closed: ClosedSecondsOrder = {
    ...order,
    result,
    closedAt: stage.changes.time,
    closeMark: indexPrice?.sequence ?? null,
    closePrice: indexPrice?.price ?? null,
  };
  seconds.emit({ type: 'seconds_closed', order: closed });
}

function pay(running: RunningOrder, result: SecondsResult, seconds: Seconds): void {
  const { order, account, house } = running;
  const { id, owner, currency, stake, fee, profit } = order;
  const { ledger, changes } = seconds.stage;
  const insurance = order.insurance === null ? undefined : seconds.insurances.find(order.insurance);
  // The insured balance is on hold entirely; only the cost is unlocked.
  const cost = result === 'void' ? 0n : result === 'loss' ? stake + fee : fee;
  seconds.lock(account, insurance === undefined ? -(stake + fee) : -cost);
  seconds.lock(house, -profit);
  if (result !== 'void') {
    takeFee(account, ledger.house('fees', currency), fee, 'seconds_fee', id, changes);
    const winnings = result === 'win' ? profit : 0n;
    seconds.today.addLoss(owner, currency, cost - winnings);
  }
  if (result === 'win') move(house, account, profit, 'seconds_win', id, changes);
  if (result === 'loss') move(account, house, stake, 'seconds_loss', id, changes);
  if (insurance !== undefined) returnStake(insurance, running, { result, cost }, seconds);
}

/** Adds the proceeds of an insured order to the hold of the insured balance. */
function returnStake(
  insurance: OpenInsurance,
  { order, account }: RunningOrder,
  { result, cost }: { readonly result: SecondsResult; readonly cost: bigint },
  seconds: Seconds,
): void {
  insurance.release(order);
  const winnings = result === 'win' ? order.profit : 0n;
  seconds.lock(account, winnings);
  const balance = insurance.policy.balance - cost + winnings;
  if (balance !== insurance.policy.balance) seconds.changeBalance(insurance, balance);
  endWhenDoubled(insurance, seconds);
}
