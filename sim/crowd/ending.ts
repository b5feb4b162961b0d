import type { Backing, Project } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { Progress } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import type { CrowdBook, Running } from './book.ts';
import { dayOf, paidAfter } from './rules.ts';

type Amount = Project['raised'];
type End = NonNullable<Project['ending']>;
const MIN_POSTINGS = 100;

/** Advances a project that is due by the clock, up to `maxPostings` postings. */
export function advance(
  running: Running,
  maxPostings: number,
  book: CrowdBook,
  expectation: Expectation,
): Progress {
  const { status, raised, terms } = running.project;
  if (status === 'open') {
    if (raised < terms.target) beginReturn(running, 'failed', {}, book, expectation);
    else waitForTeam(running, { status: 'funded', isPaused: false }, book, expectation);
  } else if (status === 'funded') beginReturn(running, 'returned', {}, book, expectation);
  else if (status === 'polling') count(running, book, expectation);
  const { status: now } = running.project;
  return now === 'paying' || now === 'returning' ? settle(running, maxPostings, book, expectation) : 'done';
}

/** Starts the payment of the next stage. */
export function pay(running: Running, book: CrowdBook, expectation: Expectation): void {
  running.settled = 0;
  book.change(running, { status: 'paying', settledTo: 0, ...soon(running, book, expectation) }, expectation);
}

/** Starts the release of the unpaid amounts. */
export function beginReturn(
  running: Running,
  ending: End,
  more: Partial<Project>,
  book: CrowdBook,
  expectation: Expectation,
): void {
  running.settled = 0;
  const due = soon(running, book, expectation);
  book.change(running, { ...more, status: 'returning', ending, settledTo: 0, ...due }, expectation);
}

/** A command of the clock continues immediately; after other commands the clock continues. */
function soon(running: Running, book: CrowdBook, expectation: Expectation): Partial<Project> {
  return book.isDue(running, expectation) ? {} : book.due(running, expectation.time);
}

/** Waits for the next step for the period of the terms. */
function waitForTeam(
  running: Running,
  shape: Partial<Project>,
  book: CrowdBook,
  expectation: Expectation,
): void {
  const { terms } = running.project;
  const due = book.due(running, expectation.time + terms.patienceDays * dayOf(terms));
  book.change(running, { ...shape, ...due }, expectation);
}

/** Ends a vote. */
function count(running: Running, book: CrowdBook, expectation: Expectation): void {
  const { raised, approved, failedPolls, terms } = running.project;
  if (approved > raised - approved) {
    const isClosed = book.records.owners.of(terms.recipient).isClosed;
    if (isClosed) beginReturn(running, 'returned', {}, book, expectation);
    else pay(running, book, expectation);
    return;
  }
  if (failedPolls === 1) beginReturn(running, 'returned', { failedPolls: 2 }, book, expectation);
  else waitForTeam(running, { status: 'funded', failedPolls: 1 }, book, expectation);
}

function settle(running: Running, maxPostings: number, book: CrowdBook, expectation: Expectation): Progress {
  const last = expectation.postings.length + maxPostings;
  const isPaying = running.project.status === 'paying';
  let { settledTo, paid, delivered } = running.project;
  let steps = 0;
  for (const backing of running.backings.slice(running.settled)) {
    if (steps === maxPostings || last - expectation.postings.length < MIN_POSTINGS) break;
    const after = isPaying
      ? payBacking(running, backing, book, expectation)
      : releaseBacking(running, backing, book, expectation);
    paid = unchecked<Amount>(paid + after.paid - backing.paid);
    delivered = unchecked<Amount>(delivered + after.delivered - backing.delivered);
    settledTo = backing.id;
    steps += 1;
  }
  running.settled += steps;
  const totals = { settledTo, paid, delivered };
  if (running.settled < running.backings.length) {
    book.change(running, totals, expectation);
    return 'more';
  }
  finish(running, isPaying, totals, book, expectation);
  return 'done';
}

function finish(
  running: Running,
  isPaying: boolean,
  totals: Pick<Project, 'settledTo' | 'paid' | 'delivered'>,
  book: CrowdBook,
  expectation: Expectation,
): void {
  const { project } = running;
  const { terms, ending } = project;
  const stage = isPaying ? project.stage + 1 : project.stage;
  if (isPaying && stage < terms.shares.length) {
    waitForTeam(running, { ...totals, status: 'funded', stage }, book, expectation);
    return;
  }
  book.records.agenda.remove(running.dueItem);
  book.running = book.running.filter((one) => one !== running);
  const undelivered = book.tokens(terms.most, project) - totals.delivered;
  if (undelivered > 0n) expectation.hold(book.house(terms.token), -undelivered);
  const status = isPaying ? 'completed' : (ending ?? 'returned');
  book.change(running, { ...totals, stage, status, ending: null, dueAt: null }, expectation);
}

function payBacking(running: Running, backing: Backing, book: CrowdBook, expectation: Expectation): Backing {
  const { terms, stage } = running.project;
  const { accounts } = book.records;
  const paid = paidAfter(backing.amount, terms, stage + 1);
  const delivered = paidAfter(backing.tokens, terms, stage + 1);
  const [money, coins] = [paid - backing.paid, delivered - backing.delivered];
  const payer = accounts.of(backing.owner, 'change', terms.payment);
  if (money > 0n) {
    expectation.hold(payer, -money);
    const recipient = accounts.of(terms.recipient, 'change', terms.payment);
    expectation.move(payer, recipient, money, 'crowd_payment', backing.id);
  }
  if (coins > 0n) {
    const house = book.house(terms.token);
    expectation.hold(house, -coins);
    expectation.move(
      house,
      accounts.of(backing.owner, 'change', terms.token),
      coins,
      'crowd_tokens',
      backing.id,
    );
  }
  const status = stage + 1 === terms.shares.length ? 'done' : 'waiting';
  const shape = { paid: unchecked<Amount>(paid), delivered: unchecked<Amount>(delivered), status } as const;
  return book.reshape(running, backing, shape, expectation);
}

function releaseBacking(
  running: Running,
  backing: Backing,
  book: CrowdBook,
  expectation: Expectation,
): Backing {
  const { terms } = running.project;
  const undelivered = backing.amount - backing.paid;
  const payer = book.records.accounts.of(backing.owner, 'change', terms.payment);
  if (undelivered > 0n) expectation.hold(payer, -undelivered);
  return book.reshape(running, backing, { status: 'returned' }, expectation);
}
