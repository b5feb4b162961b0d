import type { Sale } from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Progress } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import type { Asked, Running, SaleBook } from './book.ts';
import { dayOf, quotient, roundedUp } from './rules.ts';

const MIN_POSTINGS = 100;

/** Ends a sale: each waiting subscription gets its share or is returned. */
export function endSale(running: Running, most: number, book: SaleBook, expectation: Expectation): Progress {
  const { accounts, agenda } = book.records;
  const last = expectation.postings.length + most;
  if (running.sale.status === 'open') book.change(running, { status: 'ending' }, expectation);
  const { terms, isCancelled, asked: all } = running.sale;
  let { settledTo, askedTo, allotted } = running.sale;
  let steps = 0;
  const waiting = book.asked.filter(
    ({ subscription }) => subscription.sale === running.sale.id && subscription.status === 'waiting',
  );
  for (const asked of waiting) {
    if (steps === most || last - expectation.postings.length < MIN_POSTINGS) break;
    const { id, asked: wanted } = asked.subscription;
    const before = askedTo;
    const upTo = before + wanted;
    const share =
      all <= terms.supply
        ? wanted
        : quotient(terms.supply * upTo, all) - quotient(terms.supply * before, all);
    const part = isCancelled ? 0n : share;
    settledTo = id;
    askedTo = unchecked(upTo);
    allotted = unchecked(allotted + part);
    settle(asked, part, book, expectation);
    steps += 1;
  }
  if (steps < waiting.length) {
    book.change(running, { settledTo, askedTo, allotted }, expectation);
    return 'more';
  }
  agenda.remove(running.thing);
  book.running = book.running.filter((one) => one !== running);
  book.all = book.all.filter(({ sale }) => sale !== running.sale.id);
  const rest = terms.supply - allotted;
  if (rest !== 0n) expectation.hold(accounts.of(HOUSE, 'sale', terms.token), -rest);
  const status = isCancelled ? 'cancelled' : 'ended';
  book.change(running, { settledTo, askedTo, allotted, status }, expectation);
  return 'done';
}

function settle(asked: Asked, part: bigint, book: SaleBook, expectation: Expectation): void {
  const { accounts } = book.records;
  const { subscription, terms } = asked;
  expectation.hold(accounts.of(subscription.owner, 'change', terms.payment), -subscription.cost);
  const nothing = part === 0n;
  const paid = nothing ? 0n : roundedUp(part * terms.price, book.whole(terms));
  const settled = { allotted: unchecked<Sale['asked']>(part), paid: unchecked<Sale['asked']>(paid) };
  if (nothing) {
    book.shape(asked, { ...settled, status: 'returned' }, expectation);
    return;
  }
  book.deliver(subscription, terms, part, paid, expectation);
  if (terms.delivery !== 'vesting') {
    book.shape(asked, { ...settled, released: unchecked(part), status: 'done' }, expectation);
    return;
  }
  expectation.hold(accounts.of(subscription.owner, 'change', terms.token), part);
  const nextAt = terms.to + dayOf(terms);
  asked.thing = book.due(nextAt, subscription.id);
  book.shape(asked, { ...settled, status: 'vesting', nextAt: unchecked(nextAt) }, expectation);
}

/** Delivers the tokens of one day of a daily delivery. */
export function release(asked: Asked, book: SaleBook, expectation: Expectation): void {
  const { subscription, terms } = asked;
  const { owner, released } = subscription;
  const part = subscription.allotted ?? 0n;
  const days = subscription.days + 1;
  const share = days < terms.cliffDays ? 0n : quotient(part * BigInt(days), BigInt(terms.vestingDays));
  const isLast = days === terms.vestingDays;
  const free = isLast ? part : share;
  const more = free - released;
  if (more !== 0n) expectation.hold(book.records.accounts.of(owner, 'change', terms.token), -more);
  const nextAt = isLast ? null : terms.to + (days + 1) * dayOf(terms);
  if (asked.thing !== null) book.records.agenda.remove(asked.thing);
  asked.thing = nextAt === null ? null : book.due(nextAt, subscription.id);
  const status = isLast ? 'done' : 'vesting';
  book.shape(
    asked,
    { days, released: unchecked(free), nextAt: nextAt === null ? null : unchecked(nextAt), status },
    expectation,
  );
}
