import type { C2cDeal, C2cOutcome, C2cParty, C2cSaid, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { after, type Books, made, type Of, type SimulatedDeal } from './books.ts';
import { carryOut, closeDispute, findOwn } from './deals.ts';

const MAX_QUOTED = 200;
type Words = { readonly message: number; readonly digest: string };

/** Writes the expected effects of opening a dispute. Returns its rejection; null when it is accepted. */
export function expectDisputing(
  books: Books,
  command: Of<'open_c2c_dispute'>,
  expectation: Expectation,
): Rejection | null {
  const found = findOwn(books, command.deal, command.by.trader, expectation);
  if ('code' in found) return found;
  const { known, party } = found;
  const { state, dispute, disputeFrom, disputeUntil } = known.deal;
  const { time } = expectation;
  const isLate = disputeUntil !== null && disputeUntil < time;
  const mayBe = ['paid', 'held', 'cancelled'].includes(state) && dispute === null && disputeFrom !== null;
  if (!mayBe) return { code: 'wrong_deal_state', state };
  if (disputeFrom > time) return { code: 'dispute_too_early', from: disputeFrom };
  if (isLate) return { code: 'wrong_deal_state', state };
  const fault = whyUnsaid(known, party, command);
  if (fault !== null) return fault;
  const begun = {
    state: 'open',
    openedBy: party,
    openedAt: time,
    isEscrowed: state !== 'cancelled',
    statementsUntil: after(time, books.terms?.statementMs ?? 0),
    stated: [party],
    ruled: null,
    appealUntil: null,
    appealedBy: null,
    concededBy: null,
  } as const;
  books.changeDeal(known, { state: 'disputed', dispute: begun }, expectation);
  said(known, party, 'statement', command, expectation);
  return null;
}

/** Writes the expected effects of conceding a dispute. Returns its rejection; null when it is accepted. */
export function expectConceding(
  books: Books,
  known: SimulatedDeal,
  party: C2cParty,
  expectation: Expectation,
): Rejection | null {
  const { state, dispute, number } = known.deal;
  if (state !== 'disputed' || dispute === null) return { code: 'wrong_deal_state', state };
  if (dispute.state === 'ruled') {
    const against: Partial<Record<string, C2cParty>> = { release: 'seller', return: 'buyer' };
    if (against[dispute.ruled?.ruling ?? ''] !== party) return { code: 'other_party' };
  }
  const closed = { ...dispute, state: 'closed', concededBy: party, appealUntil: null } as const;
  const toBuyer = party === 'seller' ? number : made<C2cDeal['number']>(0n);
  closeDispute(books, known, closed, { toBuyer, end: 'conceded' }, expectation);
  return null;
}

/** Writes the expected effects of an appeal. Returns its rejection; null when it is accepted. */
export function expectAppealing(
  books: Books,
  command: Of<'appeal_c2c_ruling'>,
  expectation: Expectation,
): Rejection | null {
  const found = findOwn(books, command.deal, command.by.trader, expectation);
  if ('code' in found) return found;
  const { known, party } = found;
  const { state, dispute } = known.deal;
  if (state !== 'disputed' || dispute === null) return { code: 'wrong_deal_state', state };
  if (dispute.state === 'appealed') return { code: 'appealed_already' };
  if (dispute.state === 'open') return { code: 'dispute_not_open' };
  const fault = whyUnsaid(known, party, command);
  if (fault !== null) return fault;
  const statementsUntil = after(expectation.time, books.terms?.statementMs ?? 0);
  const again = {
    state: 'appealed',
    appealedBy: party,
    appealUntil: null,
    statementsUntil,
    stated: [party],
  } as const;
  books.changeDeal(known, { dispute: { ...dispute, ...again } }, expectation);
  said(known, party, 'statement', command, expectation);
  return null;
}

/** Writes the expected effects of a ruling. Returns its rejection; null when it is accepted. */
export function expectRuling(
  books: Books,
  command: Of<'rule_c2c_dispute'>,
  expectation: Expectation,
): Rejection | null {
  const known = books.deals.get(command.deal);
  if (known === undefined) return { code: 'unknown_deal' };
  const { dispute } = known.deal;
  if (dispute?.state !== 'open' && dispute?.state !== 'appealed') return { code: 'dispute_not_open' };
  const { time } = expectation;
  const { statementsUntil: until } = dispute;
  if (dispute.stated.length < 2 && until >= time) return { code: 'statements_run', until };
  const ruled = outcomeOf(command, known.deal);
  if (ruled === null) return { code: 'invalid_ruling' };
  const isFirst = dispute.state === 'open';
  const { text } = command;
  const given = { ...ruled, deal: known.deal.id, round: isFirst ? 1 : 2, text, time };
  expectation.emit(`c2c ruling ${given.deal}.${given.round}`, { type: 'c2c_ruled', ruled: given });
  if (!isFirst) {
    carryOut(books, known, { ...dispute, ruled }, expectation);
    return null;
  }
  const appealUntil = after(time, books.terms?.appealMs ?? 0);
  books.changeDeal(known, { dispute: { ...dispute, state: 'ruled', ruled, appealUntil } }, expectation);
  return null;
}

/** Writes the expected effects of a party's message. Returns its rejection; null when it is accepted. */
export function expectSaying(
  books: Books,
  command: Of<'say_in_c2c_deal'>,
  expectation: Expectation,
): Rejection | null {
  const known = books.deals.get(command.deal);
  const { buyer, seller } = known?.deal ?? {};
  const { trader } = command.by;
  if (known === undefined || (trader !== buyer && trader !== seller)) return { code: 'unknown_deal' };
  const party = trader === buyer ? 'buyer' : 'seller';
  const fault = whyUnsaid(known, party, command);
  if (fault !== null) return fault;
  if (command.kind === 'statement') {
    const { dispute } = known.deal;
    const isAsked = dispute !== null && (dispute.state === 'open' || dispute.state === 'appealed');
    if (!isAsked || dispute.statementsUntil < expectation.time) return { code: 'statements_over' };
    if (!dispute.stated.includes(party)) {
      books.changeDeal(known, { dispute: { ...dispute, stated: ['buyer', 'seller'] } }, expectation);
    }
  }
  said(known, party, command.kind, command, expectation);
  return null;
}

/** Writes the expected effects of a message by staff. Returns its rejection; null when it is accepted. */
export function expectWriting(
  books: Books,
  command: Of<'write_to_c2c_parties'>,
  expectation: Expectation,
): Rejection | null {
  const known = books.deals.get(command.deal);
  if (known === undefined) return { code: 'unknown_deal' };
  if (!isReference(command)) return { code: 'invalid_message' };
  said(known, 'staff', 'staff', command, expectation);
  return null;
}

function outcomeOf(
  { ruling, toBuyer, isFalsePaid }: Of<'rule_c2c_dispute'>,
  deal: C2cDeal,
): C2cOutcome | null {
  const isHeld = deal.dispute?.isEscrowed === true;
  if (isFalsePaid && (ruling !== 'return' || deal.paidAt === null)) return null;
  if (ruling === 'return') return { ruling, toBuyer: made(0n), isFalsePaid };
  if (ruling === 'release') return { ruling, toBuyer: isHeld ? deal.number : made(0n), isFalsePaid };
  return isHeld && toBuyer > 0n && toBuyer < deal.number ? { ruling, toBuyer, isFalsePaid } : null;
}

function whyUnsaid({ said: counts }: SimulatedDeal, party: C2cParty, words: Words): Rejection | null {
  if (!isReference(words)) return { code: 'invalid_message' };
  return counts[party] < MAX_QUOTED ? null : { code: 'too_many_messages', most: MAX_QUOTED };
}

function isReference({ message, digest }: Words): boolean {
  return (
    message > 0 && digest.length === 64 && [...digest].every((letter) => '0123456789abcdef'.includes(letter))
  );
}

function said(
  known: SimulatedDeal,
  from: C2cSaid['from'],
  kind: C2cSaid['kind'],
  { message, digest }: Words,
  expectation: Expectation,
): void {
  const { id: deal, buyer, seller } = known.deal;
  if (from !== 'staff') known.said[from] += 1;
  const { sequence: id, time } = expectation;
  const words = { id, deal, from, buyer, seller, kind, message, digest, time };
  expectation.emit(`c2c words ${id}`, { type: 'c2c_said', said: words });
  expectation.made = id;
}
