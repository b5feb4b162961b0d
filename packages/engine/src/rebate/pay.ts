import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import { move } from '../ledger/move.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { priceOf, worth } from './prices.ts';
import type { Rebate, RebateReason } from './rebate.ts';
import type { Rebates, Sweep } from './rebates.ts';

/** Pays waiting rebates by id, as far as prices are known and the exchange's fees suffice. */
export function payWaiting(sweep: Sweep, maxPostings: number, rebates: Rebates): Progress {
  const { changes } = rebates.stage;
  const last = changes.postingCount + maxPostings;
  let steps = 0;
  for (;;) {
    const rebate = rebates.firstWaitingAfter(sweep.lastProcessed);
    if (rebate === undefined) return 'done';
    const isBudgetSpent = steps >= maxPostings || last - changes.postingCount < POSTINGS_PER_PAYMENT;
    if (isBudgetSpent) return 'more';
    steps += 1;
    sweep.lastProcessed = rebate.id;
    pay(rebate, sweep, rebates);
  }
}

const POSTINGS_PER_PAYMENT = 2;

function pay(rebate: Rebate, sweep: Sweep, rebates: Rebates): void {
  const { ledger, owners, changes } = rebates.stage;
  const { terms } = rebates;
  assert(terms !== undefined, 'a period ends that has terms');
  const { owner, currency, share, id } = rebate;
  if (owners.receivingFault(owner) !== null) {
    rebates.keep({ ...rebate, state: 'forfeited', why: null, changedAt: changes.time });
    return;
  }
  const price = priceOf(currency, rebates);
  if (price === undefined) {
    keepWaiting(rebate, 'price', rebates);
    return;
  }
  const paid = worth(share, price, rebates) as Amount;
  const payer = rebates.feeAccount(terms);
  sweep.areFundsExhausted ||= paid > payer.available;
  if (sweep.areFundsExhausted) {
    keepWaiting(rebate, 'funds', rebates);
    return;
  }
  const receiver = ledger.table('change', terms.currency).getOrCreate(owner);
  move(payer, receiver, paid, 'rebate_paid', id, changes);
  const mark = price.index?.mark ?? null;
  rebates.keep({ ...rebate, state: 'paid', why: null, paid, mark, changedAt: changes.time });
}

function keepWaiting(rebate: Rebate, reason: RebateReason, rebates: Rebates): void {
  if (rebate.why !== reason) rebates.keep({ ...rebate, why: reason, changedAt: rebates.stage.changes.time });
}
