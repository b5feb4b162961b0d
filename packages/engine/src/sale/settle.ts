import { type Amount, add, mulDivDown, subtract, ZERO } from '@assay/money';
import type { TimeMs } from '../ids.ts';
import { move } from '../ledger/move.ts';
import { settleWithinBudget } from '../scheduled/settle-within-budget.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { dayMs } from '../stage/day-unit.ts';
import type { OpenSale, OpenSubscription, Sales } from './sales.ts';

/** Ends a sale: settles the waiting subscriptions in order of id, with their tokens or a refund. */
export function endSale(open: OpenSale, maxPostings: number, sales: Sales): Progress {
  if (open.product.status === 'open') sales.change(open, { status: 'ending' });
  const { terms, isCancelled } = open.product;
  let { settledTo, askedTo, allotted } = open.product;
  settleWithinBudget(open.waiting.values(), maxPostings, sales.stage.changes, (waiting) => {
    const { id, asked: requested } = waiting.subscription;
    const part = isCancelled ? ZERO : allotmentOf(open, askedTo, requested);
    settledTo = id;
    askedTo = add(askedTo, requested);
    allotted = add(allotted, part);
    settle(waiting, part, sales);
  });
  const settled = { settledTo, askedTo, allotted };
  if (open.waiting.size > 0) {
    sales.change(open, settled);
    return 'more';
  }
  sales.lock(sales.house(terms.token), allotted - terms.supply);
  sales.end(open, { ...settled, status: isCancelled ? 'cancelled' : 'ended' });
  return 'done';
}

/**
 * Returns the amount requested if the supply suffices, else a pro-rata share, rounded so that all shares add up to the
 * supply.
 */
function allotmentOf(
  { product: { terms, asked: allRequested } }: OpenSale,
  before: Amount,
  requested: Amount,
): Amount {
  const { supply } = terms;
  if (allRequested <= supply) return requested;
  return subtract(
    mulDivDown(supply, before + requested, allRequested),
    mulDivDown(supply, before, allRequested),
  );
}

/** Takes the cost of the allotted part, delivers it, and releases the rest: four postings. */
function settle(open: OpenSubscription, part: Amount, sales: Sales): void {
  const { changes, agenda } = sales.stage;
  const { subscription, terms } = open;
  const { id, owner, cost } = subscription;
  const payer = sales.accountOf(owner, terms.payment);
  sales.lock(payer, -cost);
  if (part === 0n) {
    sales.changeSubscription(open, { status: 'returned', allotted: part, paid: part });
    return;
  }
  const paid = sales.costOf(terms, part);
  const receiver = sales.accountOf(owner, terms.token);
  sales.lock(sales.house(terms.token), -part);
  move(payer, sales.house(terms.payment), paid, 'sale_payment', id, changes);
  move(sales.house(terms.token), receiver, part, 'sale_tokens', id, changes);
  if (terms.delivery !== 'vesting') {
    sales.changeSubscription(open, { status: 'done', allotted: part, paid, released: part });
    return;
  }
  sales.lock(receiver, part);
  const nextAt = (terms.to + dayMs(terms)) as TimeMs;
  open.item = agenda.add(nextAt, id);
  sales.changeSubscription(open, { status: 'vesting', allotted: part, paid, nextAt });
}

/**
 * Releases the tokens of a vesting day: after day k, all but floor(part × k ÷ days) stays on hold; before the cliff,
 * everything.
 */
export function release(open: OpenSubscription, sales: Sales): void {
  const { agenda } = sales.stage;
  const { subscription, terms } = open;
  const { id, owner, allotted, released: before } = subscription;
  const total = allotted ?? ZERO;
  const days = subscription.days + 1;
  const isOver = days >= terms.vestingDays;
  const due = days < terms.cliffDays ? ZERO : mulDivDown(total, BigInt(days), BigInt(terms.vestingDays));
  const released = isOver ? total : due;
  sales.lock(sales.accountOf(owner, terms.token), before - released);
  const nextAt = isOver ? null : ((terms.to + (days + 1) * dayMs(terms)) as TimeMs);
  open.item = nextAt === null ? null : agenda.add(nextAt, id);
  sales.changeSubscription(open, { days, released, nextAt, status: isOver ? 'done' : 'vesting' });
}
