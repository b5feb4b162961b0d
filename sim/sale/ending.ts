import type { Sale } from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Progress } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import type { OpenSubscription, Running, SaleBook } from './book.ts';
import { dayOf, quotient, roundedUp } from './rules.ts';

const MIN_POSTINGS = 100;

/** Ends a sale: each waiting subscription gets its share or is returned. */
export function endSale(
  running: Running,
  maxPostings: number,
  book: SaleBook,
  expectation: Expectation,
): Progress {
  const { accounts, agenda } = book.records;
  const last = expectation.postings.length + maxPostings;
  if (running.sale.status === 'open') book.change(running, { status: 'ending' }, expectation);
  const { terms, isCancelled, asked: all } = running.sale;
  let { settledTo, askedTo, allotted } = running.sale;
  let steps = 0;
  const waiting = book.openSubscriptions.filter(
    ({ subscription }) => subscription.sale === running.sale.id && subscription.status === 'waiting',
  );
  for (const openSubscription of waiting) {
    if (steps === maxPostings || last - expectation.postings.length < MIN_POSTINGS) break;
    const { id, asked: requested } = openSubscription.subscription;
    const before = askedTo;
    const upTo = before + requested;
    const share =
      all <= terms.supply
        ? requested
        : quotient(terms.supply * upTo, all) - quotient(terms.supply * before, all);
    const part = isCancelled ? 0n : share;
    settledTo = id;
    askedTo = unchecked(upTo);
    allotted = unchecked(allotted + part);
    settle(openSubscription, part, book, expectation);
    steps += 1;
  }
  if (steps < waiting.length) {
    book.change(running, { settledTo, askedTo, allotted }, expectation);
    return 'more';
  }
  agenda.remove(running.dueItem);
  book.running = book.running.filter((one) => one !== running);
  book.all = book.all.filter(({ sale }) => sale !== running.sale.id);
  const unsold = terms.supply - allotted;
  if (unsold !== 0n) expectation.hold(accounts.of(HOUSE, 'sale', terms.token), -unsold);
  const status = isCancelled ? 'cancelled' : 'ended';
  book.change(running, { settledTo, askedTo, allotted, status }, expectation);
  return 'done';
}

function settle(
  openSubscription: OpenSubscription,
  part: bigint,
  book: SaleBook,
  expectation: Expectation,
): void {
  const { accounts } = book.records;
  const { subscription, terms } = openSubscription;
  expectation.hold(accounts.of(subscription.owner, 'change', terms.payment), -subscription.cost);
  const isUnallotted = part === 0n;
  const paid = isUnallotted ? 0n : roundedUp(part * terms.price, book.unitsPerToken(terms));
  const settled = { allotted: unchecked<Sale['asked']>(part), paid: unchecked<Sale['asked']>(paid) };
  if (isUnallotted) {
    book.shape(openSubscription, { ...settled, status: 'returned' }, expectation);
    return;
  }
  book.deliver(subscription, terms, part, paid, expectation);
  if (terms.delivery !== 'vesting') {
    book.shape(openSubscription, { ...settled, released: unchecked(part), status: 'done' }, expectation);
    return;
  }
  expectation.hold(accounts.of(subscription.owner, 'change', terms.token), part);
  const nextAt = terms.to + dayOf(terms);
  openSubscription.dueItem = book.due(nextAt, subscription.id);
  book.shape(openSubscription, { ...settled, status: 'vesting', nextAt: unchecked(nextAt) }, expectation);
}

/** Delivers the tokens of one day of a daily delivery. */
export function release(openSubscription: OpenSubscription, book: SaleBook, expectation: Expectation): void {
  const { subscription, terms } = openSubscription;
  const { owner, released } = subscription;
  const part = subscription.allotted ?? 0n;
  const days = subscription.days + 1;
  const share = days < terms.cliffDays ? 0n : quotient(part * BigInt(days), BigInt(terms.vestingDays));
  const isLast = days === terms.vestingDays;
  const free = isLast ? part : share;
  const more = free - released;
  if (more !== 0n) expectation.hold(book.records.accounts.of(owner, 'change', terms.token), -more);
  const nextAt = isLast ? null : terms.to + (days + 1) * dayOf(terms);
  if (openSubscription.dueItem !== null) book.records.agenda.remove(openSubscription.dueItem);
  openSubscription.dueItem = nextAt === null ? null : book.due(nextAt, subscription.id);
  const status = isLast ? 'done' : 'vesting';
  book.shape(
    openSubscription,
    { days, released: unchecked(free), nextAt: nextAt === null ? null : unchecked(nextAt), status },
    expectation,
  );
}
