import type { C2cDeal, C2cOutcome, C2cParty, C2cSaid, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { after, type Books, branded, type Of, type SimulatedDeal } from './books.ts';
import { carryOut, closeDispute, findDealOfParty } from './deals.ts';

const MAX_QUOTED = 200;
type MessageReference = { readonly message: number; readonly digest: string };

/** Writes the expected effects of opening a dispute. Returns its rejection; null when it is accepted. */
export function expectDisputing(
  books: Books,
  command: Of<'open_c2c_dispute'>,
  expectation: Expectation,
): Rejection | null {
  const result = findDealOfParty(books, command.deal, command.by.trader, expectation);
  if ('code' in result) return result;
  const { deal: existing, party } = result;
  const { state, dispute, disputeFrom, disputeUntil } = existing.deal;
  const { time } = expectation;
  const isLate = disputeUntil !== null && disputeUntil < time;
  const isDisputable =
    ['paid', 'held', 'cancelled'].includes(state) && dispute === null && disputeFrom !== null;
  if (!isDisputable) return { code: 'wrong_deal_state', state };
  if (disputeFrom > time) return { code: 'dispute_too_early', from: disputeFrom };
  if (isLate) return { code: 'wrong_deal_state', state };
  const fault = messageFault(existing, party, command);
  if (fault !== null) return fault;
  const newDispute = {
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
  books.changeDeal(existing, { state: 'disputed', dispute: newDispute }, expectation);
  recordMessage(existing, party, 'statement', command, expectation);
  return null;
}

/** Writes the expected effects of conceding a dispute. Returns its rejection; null when it is accepted. */
export function expectConceding(
  books: Books,
  existing: SimulatedDeal,
  party: C2cParty,
  expectation: Expectation,
): Rejection | null {
  const { state, dispute, number } = existing.deal;
  if (state !== 'disputed' || dispute === null) return { code: 'wrong_deal_state', state };
  if (dispute.state === 'ruled') {
    const against: Partial<Record<string, C2cParty>> = { release: 'seller', return: 'buyer' };
    if (against[dispute.ruled?.ruling ?? ''] !== party) return { code: 'other_party' };
  }
  const closed = { ...dispute, state: 'closed', concededBy: party, appealUntil: null } as const;
  const toBuyer = party === 'seller' ? number : branded<C2cDeal['number']>(0n);
  closeDispute(books, existing, closed, { toBuyer, end: 'conceded' }, expectation);
  return null;
}

/** Writes the expected effects of an appeal. Returns its rejection; null when it is accepted. */
export function expectAppealing(
  books: Books,
  command: Of<'appeal_c2c_ruling'>,
  expectation: Expectation,
): Rejection | null {
  const result = findDealOfParty(books, command.deal, command.by.trader, expectation);
  if ('code' in result) return result;
  const { deal: existing, party } = result;
  const { state, dispute } = existing.deal;
  if (state !== 'disputed' || dispute === null) return { code: 'wrong_deal_state', state };
  if (dispute.state === 'appealed') return { code: 'appealed_already' };
  if (dispute.state === 'open') return { code: 'dispute_not_open' };
  const fault = messageFault(existing, party, command);
  if (fault !== null) return fault;
  const statementsUntil = after(expectation.time, books.terms?.statementMs ?? 0);
  const appealed = {
    state: 'appealed',
    appealedBy: party,
    appealUntil: null,
    statementsUntil,
    stated: [party],
  } as const;
  books.changeDeal(existing, { dispute: { ...dispute, ...appealed } }, expectation);
  recordMessage(existing, party, 'statement', command, expectation);
  return null;
}

/** Writes the expected effects of a ruling. Returns its rejection; null when it is accepted. */
export function expectRuling(
  books: Books,
  command: Of<'rule_c2c_dispute'>,
  expectation: Expectation,
): Rejection | null {
  const existing = books.deals.get(command.deal);
  if (existing === undefined) return { code: 'unknown_deal' };
  const { dispute } = existing.deal;
  if (dispute?.state !== 'open' && dispute?.state !== 'appealed') return { code: 'dispute_not_open' };
  const { time } = expectation;
  const { statementsUntil: until } = dispute;
  if (dispute.stated.length < 2 && until >= time) return { code: 'statements_run', until };
  const outcome = outcomeOf(command, existing.deal);
  if (outcome === null) return { code: 'invalid_ruling' };
  const isFirst = dispute.state === 'open';
  const { text } = command;
  const rulingRecord = { ...outcome, deal: existing.deal.id, round: isFirst ? 1 : 2, text, time };
  expectation.emit(`c2c ruling ${rulingRecord.deal}.${rulingRecord.round}`, {
    type: 'c2c_ruled',
    ruled: rulingRecord,
  });
  if (!isFirst) {
    carryOut(books, existing, { ...dispute, ruled: outcome }, expectation);
    return null;
  }
  const appealUntil = after(time, books.terms?.appealMs ?? 0);
  books.changeDeal(
    existing,
    { dispute: { ...dispute, state: 'ruled', ruled: outcome, appealUntil } },
    expectation,
  );
  return null;
}

/** Writes the expected effects of a party's message. Returns its rejection; null when it is accepted. */
export function expectSaying(
  books: Books,
  command: Of<'say_in_c2c_deal'>,
  expectation: Expectation,
): Rejection | null {
  const existing = books.deals.get(command.deal);
  const { buyer, seller } = existing?.deal ?? {};
  const { trader } = command.by;
  if (existing === undefined || (trader !== buyer && trader !== seller)) return { code: 'unknown_deal' };
  const party = trader === buyer ? 'buyer' : 'seller';
  const fault = messageFault(existing, party, command);
  if (fault !== null) return fault;
  if (command.kind === 'statement') {
    const { dispute } = existing.deal;
    const isAwaitingRuling = dispute !== null && (dispute.state === 'open' || dispute.state === 'appealed');
    if (!isAwaitingRuling || dispute.statementsUntil < expectation.time) return { code: 'statements_over' };
    if (!dispute.stated.includes(party)) {
      books.changeDeal(existing, { dispute: { ...dispute, stated: ['buyer', 'seller'] } }, expectation);
    }
  }
  recordMessage(existing, party, command.kind, command, expectation);
  return null;
}

/** Writes the expected effects of a message by staff. Returns its rejection; null when it is accepted. */
export function expectWriting(
  books: Books,
  command: Of<'write_to_c2c_parties'>,
  expectation: Expectation,
): Rejection | null {
  const existing = books.deals.get(command.deal);
  if (existing === undefined) return { code: 'unknown_deal' };
  if (!isReference(command)) return { code: 'invalid_message' };
  recordMessage(existing, 'staff', 'staff', command, expectation);
  return null;
}

function outcomeOf(
  { ruling, toBuyer, isFalsePaid }: Of<'rule_c2c_dispute'>,
  deal: C2cDeal,
): C2cOutcome | null {
  const isHeld = deal.dispute?.isEscrowed === true;
  if (isFalsePaid && (ruling !== 'return' || deal.paidAt === null)) return null;
  if (ruling === 'return') return { ruling, toBuyer: branded(0n), isFalsePaid };
  if (ruling === 'release') return { ruling, toBuyer: isHeld ? deal.number : branded(0n), isFalsePaid };
  return isHeld && toBuyer > 0n && toBuyer < deal.number ? { ruling, toBuyer, isFalsePaid } : null;
}

function messageFault(
  { messageCounts }: SimulatedDeal,
  party: C2cParty,
  message: MessageReference,
): Rejection | null {
  if (!isReference(message)) return { code: 'invalid_message' };
  return messageCounts[party] < MAX_QUOTED ? null : { code: 'too_many_messages', most: MAX_QUOTED };
}

function isReference({ message, digest }: MessageReference): boolean {
  return (
    message > 0 && digest.length === 64 && [...digest].every((letter) => '0123456789abcdef'.includes(letter))
  );
}

function recordMessage(
  existing: SimulatedDeal,
  from: C2cSaid['from'],
  kind: C2cSaid['kind'],
  { message, digest }: MessageReference,
  expectation: Expectation,
): void {
  const { id: deal, buyer, seller } = existing.deal;
  if (from !== 'staff') existing.messageCounts[from] += 1;
  const { sequence: id, time } = expectation;
  const said = { id, deal, from, buyer, seller, kind, message, digest, time };
  expectation.emit(`c2c words ${id}`, { type: 'c2c_said', said });
  expectation.createdId = id;
}
