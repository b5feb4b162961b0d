import type {
  C2cDeal,
  C2cDealEnd,
  C2cDispute,
  C2cParty,
  Outage,
  OwnerId,
  Rejection,
  TimeMs,
} from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Progress } from '../product.ts';
import { after, type Books, branded, dividedUp, locked, type SimulatedDeal } from './books.ts';

type DealOfParty = { readonly deal: SimulatedDeal; readonly party: C2cParty };

/** Returns a deal on which the issuer may act now, or the rejection. */
export function findDealOfParty(
  books: Books,
  id: number,
  owner: OwnerId,
  { time }: Expectation,
): DealOfParty | Rejection {
  const rejection = books.records.owners.actingFault(owner);
  if (rejection !== null) return rejection;
  const existing = books.deals.get(id);
  if (existing === undefined) return { code: 'unknown_deal' };
  const { buyer, seller, currency } = existing.deal;
  if (owner !== buyer && owner !== seller) return { code: 'unknown_deal' };
  const isDue = existing.dueItem !== null && existing.dueItem.due < time;
  const isBusy = [seller, buyer].some((one) => books.isSettling(books.account(one, currency), time));
  if (isDue || isBusy) return { code: 'settling' };
  return { deal: existing, party: owner === buyer ? 'buyer' : 'seller' };
}

/** All actions, by state and party. */
const TABLE: Readonly<
  Record<string, { readonly state: C2cDeal['state']; readonly by: readonly C2cParty[] }>
> = {
  pay_c2c_deal: { state: 'awaiting', by: ['buyer'] },
  cancel_c2c_deal: { state: 'awaiting', by: ['buyer', 'seller'] },
  release_c2c_deal: { state: 'paid', by: ['seller'] },
};

/** Writes the expected effects of an action on a deal. Returns its rejection; null when it is accepted. */
export function expectDealAction(
  books: Books,
  type: 'pay_c2c_deal' | 'cancel_c2c_deal' | 'release_c2c_deal',
  { deal: existing, party }: DealOfParty,
  expectation: Expectation,
): Rejection | null {
  const row = TABLE[type];
  const { state } = existing.deal;
  if (row?.by.includes(party) !== true) return { code: 'other_party' };
  if (row.state !== state) return { code: 'wrong_deal_state', state };
  const { time } = expectation;
  if (type === 'pay_c2c_deal') {
    const disputeFrom = after(time, books.terms?.disputeAfterMs ?? 0);
    books.changeDeal(existing, { state: 'paid', paidAt: time, disputeFrom }, expectation);
  } else if (type === 'release_c2c_deal') {
    payOut(books, existing, { toBuyer: existing.deal.number, end: 'released', dispute: null }, expectation);
  } else if (party === 'buyer') {
    countFinished(books, existing.deal.buyer, expectation);
    returnCoins(books, existing, { end: 'buyer_cancelled', ...cancelledAt(books, time) }, expectation);
  } else {
    countFinished(books, existing.deal.seller, expectation);
    keepDeal(books, existing, 'seller_cancelled', expectation);
  }
  return null;
}

/** Advances a due deal by the clock. */
export function expectDue(books: Books, existing: SimulatedDeal, expectation: Expectation): void {
  const { state, dispute, buyer } = existing.deal;
  if (state === 'awaiting') {
    countFinished(books, buyer, expectation);
    keepDeal(books, existing, 'timeout', expectation);
  } else if (state === 'held') {
    returnCoins(books, existing, {}, expectation);
  } else if (state === 'cancelled') {
    books.changeDeal(existing, { disputeUntil: null }, expectation);
  } else if (dispute !== null) {
    carryOut(books, existing, dispute, expectation);
  }
}

/** Executes a final ruling. */
export function carryOut(
  books: Books,
  existing: SimulatedDeal,
  dispute: C2cDispute,
  expectation: Expectation,
): void {
  const toBuyer = dispute.ruled?.toBuyer ?? branded<C2cDeal['number']>(0n);
  closeDispute(
    books,
    existing,
    { ...dispute, state: 'closed', appealUntil: null },
    { toBuyer, end: 'ruled' },
    expectation,
  );
  if (dispute.ruled?.isFalsePaid !== true) return;
  const { buyer } = existing.deal;
  const { falsePaid, isSuspended } = books.trader(buyer);
  const maxPostings = books.terms?.falsePaidMost ?? 2;
  const shape = { falsePaid: falsePaid + 1, isSuspended: isSuspended || falsePaid + 1 >= maxPostings };
  books.changeTrader(buyer, shape, expectation);
}

export function closeDispute(
  books: Books,
  existing: SimulatedDeal,
  dispute: C2cDispute,
  { toBuyer, end }: { readonly toBuyer: C2cDeal['number']; readonly end: 'ruled' | 'conceded' },
  expectation: Expectation,
): void {
  const endedAt = expectation.time;
  if (!dispute.isEscrowed)
    books.changeDeal(existing, { state: 'cancelled', end, dispute, endedAt }, expectation);
  else if (toBuyer > 0n) payOut(books, existing, { toBuyer, end, dispute }, expectation);
  else returnCoins(books, existing, { end, dispute }, expectation);
}

type Payment = {
  readonly toBuyer: C2cDeal['number'];
  readonly end: C2cDealEnd;
  readonly dispute: C2cDispute | null;
};

function payOut(books: Books, existing: SimulatedDeal, payment: Payment, expectation: Expectation): void {
  const { deal } = existing;
  const { seller, buyer, currency, side, number, id, feeRate } = deal;
  const { toBuyer, end, dispute } = payment;
  const [from, to] = [books.account(seller, currency), books.account(buyer, currency)];
  const fees = books.records.accounts.of(HOUSE, 'fees', currency);
  books.hold(from, -locked(deal), expectation);
  expectation.move(from, to, toBuyer, end === 'released' ? 'c2c_deal' : 'c2c_ruling', id);
  const feeTaken =
    side === 'sell'
      ? dividedUp(deal.fee * toBuyer, number)
      : dividedUp(toBuyer * BigInt(feeRate), 1_000_000n);
  expectation.takeFee(side === 'sell' ? from : to, fees, feeTaken, 'c2c_fee', id);
  leaveOffer(books, deal, false, expectation);
  const shape = { toBuyer, feeTaken, end, endedAt: expectation.time, dispute };
  books.changeDeal(existing, { ...shape, state: 'finished' }, expectation);
  const pair = [seller, buyer].toSorted((one, other) => one - other).join(' and ');
  if (books.partnersOfDay.get(pair) === books.day) return;
  books.partnersOfDay.set(pair, books.day);
  for (const owner of [seller, buyer]) {
    books.changeTrader(owner, { finished: books.trader(owner).finished + 1 }, expectation);
  }
}

function returnCoins(
  books: Books,
  existing: SimulatedDeal,
  shape: Partial<C2cDeal>,
  expectation: Expectation,
): void {
  const { deal } = existing;
  const held = locked(deal);
  const isOffered = leaveOffer(books, deal, deal.dispute === null, expectation);
  if (!isOffered || deal.side === 'buy') {
    books.hold(books.account(deal.seller, deal.currency), -held, expectation);
  }
  books.changeDeal(existing, { ...shape, state: 'cancelled', endedAt: expectation.time }, expectation);
}

/** Removes the deal from its offer. Returns true when its quantity returns to the offer. */
function leaveOffer(books: Books, deal: C2cDeal, mayReturn: boolean, expectation: Expectation): boolean {
  const offer = books.offers.get(deal.offer);
  if (offer === undefined) throw new Error('a deal has its offer');
  const inDeals = branded<C2cDeal['number']>(offer.inDeals - deal.number);
  const returns = mayReturn && offer.status === 'open';
  if (returns) {
    const feeHeld = branded<C2cDeal['fee']>(offer.feeHeld + (deal.side === 'sell' ? deal.fee : 0n));
    const remaining = branded<C2cDeal['number']>(offer.remaining + deal.number);
    books.changeOffer(offer, { inDeals, remaining, feeHeld }, expectation);
    return true;
  }
  const isLast = offer.status === 'open' && offer.remaining === 0n && inDeals === 0n;
  const closing = isLast ? ({ status: 'finished', closedAt: expectation.time } as const) : {};
  books.changeOffer(offer, { inDeals, ...closing }, expectation);
  return false;
}

function keepDeal(
  books: Books,
  existing: SimulatedDeal,
  end: 'seller_cancelled' | 'timeout',
  expectation: Expectation,
): void {
  const heldUntil = after(expectation.time, books.terms?.heldMs ?? 0);
  const shape = { ...cancelledAt(books, expectation.time), end, heldUntil };
  books.changeDeal(existing, { ...shape, state: 'held' }, expectation);
}

function cancelledAt({ terms }: Books, time: TimeMs): Partial<C2cDeal> {
  return { cancelledAt: time, disputeFrom: time, disputeUntil: after(time, terms?.disputeWithinMs ?? 0) };
}

function countFinished(books: Books, owner: OwnerId, expectation: Expectation): void {
  books.changeTrader(owner, { cancelled: books.cancelled(owner) + 1, day: books.day }, expectation);
}

/** Extends each pending deadline by an outage. */
export function expectPausing(
  books: Books,
  { from, to }: Outage,
  maxPostings: number,
  expectation: Expectation,
): Progress {
  const waiting = [...books.deals.values()].filter(({ extendedTo: movedTo }) => movedTo < to);
  for (const existing of waiting.slice(0, maxPostings)) {
    existing.extendedTo = to;
    const shape = extended(existing.deal, from, to - from);
    if (shape !== null) books.changeDeal(existing, shape, expectation);
  }
  return waiting.length > maxPostings ? 'more' : 'done';
}

const OF_STATE: Readonly<
  Record<C2cDeal['state'], readonly ('payBy' | 'heldUntil' | 'disputeFrom' | 'disputeUntil')[]>
> = {
  awaiting: ['payBy'],
  paid: ['disputeFrom'],
  held: ['heldUntil', 'disputeUntil'],
  cancelled: ['disputeUntil'],
  disputed: [],
  finished: [],
};

/** Extended deadlines; null for none. */
function extended(deal: C2cDeal, from: TimeMs, durationMs: number): Partial<C2cDeal> | null {
  const runs = (time: TimeMs | null): time is TimeMs => time !== null && time >= from;
  const shape: { -readonly [Name in keyof C2cDeal]?: C2cDeal[Name] } = {};
  for (const name of OF_STATE[deal.state])
    if (runs(deal[name])) shape[name] = after(deal[name] as TimeMs, durationMs);
  const { dispute } = deal;
  if (deal.state === 'disputed' && dispute !== null) {
    const { statementsUntil, appealUntil } = dispute;
    if (runs(statementsUntil) || runs(appealUntil)) {
      shape.dispute = {
        ...dispute,
        statementsUntil: runs(statementsUntil) ? after(statementsUntil, durationMs) : statementsUntil,
        appealUntil: runs(appealUntil) ? after(appealUntil, durationMs) : appealUntil,
      };
    }
  }
  return Object.keys(shape).length === 0 ? null : shape;
}
