import { type Amount, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import type { TimeMs } from '../ids.ts';
import type { C2c } from './c2c.ts';
import type { AppealRuling, OpenDispute, RuleDispute } from './commands.ts';
import { type C2cDeal, type C2cDispute, type C2cOutcome, type C2cParty, isEscrowed } from './deal.ts';
import { findDealOfParty } from './deal-of-party.ts';
import { payOut, returnCoins } from './end-deal.ts';
import type { C2cRejection } from './rejection.ts';
import { checkMessage, recordMessage } from './say.ts';

/**
 * Opens a dispute: once the coins have not been released for `disputeAfterMs` after payment, or after a cancellation.
 * Coins that are still locked stay locked until the dispute is closed.
 */
export function openDispute(command: OpenDispute, c2c: C2c): C2cRejection | null {
  const result = findDealOfParty(command.deal, command.by.trader, c2c);
  if ('code' in result) return result;
  const { open, deal, party } = result;
  const fault = openingFault(deal, c2c) ?? checkMessage(open, party, command);
  if (fault !== null) return fault;
  const { time } = c2c.stage.changes;
  const dispute: C2cDispute = {
    state: 'open',
    openedBy: party,
    openedAt: time,
    isEscrowed: isEscrowed(deal),
    statementsUntil: (time + c2c.terms.statementMs) as TimeMs,
    stated: [party],
    ruled: null,
    appealUntil: null,
    appealedBy: null,
    concededBy: null,
  };
  c2c.changeDeal(deal, { state: 'disputed', dispute });
  recordMessage(open, party, { ...command, kind: 'statement' }, c2c);
  return null;
}

/**
 * Closes a dispute in favour of the other party, immediately. Either party may concede before a ruling, only the losing
 * one after it.
 */
export function concede(deal: C2cDeal, party: C2cParty, c2c: C2c): C2cRejection | null {
  const { dispute } = deal;
  if (deal.state !== 'disputed' || dispute === null) return { code: 'wrong_deal_state', state: deal.state };
  if (dispute.state === 'ruled' && loserOf(dispute) !== party) return { code: 'other_party' };
  const closed: C2cDispute = { ...dispute, state: 'closed', concededBy: party, appealUntil: null };
  const toBuyer = party === 'seller' ? deal.number : ZERO;
  closeDispute(deal, closed, toBuyer, 'conceded', c2c);
  return null;
}

/** Requests a second ruling, once, before the first takes effect. */
export function appeal(command: AppealRuling, c2c: C2c): C2cRejection | null {
  const result = findDealOfParty(command.deal, command.by.trader, c2c);
  if ('code' in result) return result;
  const { open, deal, party } = result;
  const { dispute } = deal;
  if (deal.state !== 'disputed' || dispute === null) return { code: 'wrong_deal_state', state: deal.state };
  if (dispute.state === 'appealed') return { code: 'appealed_already' };
  if (dispute.state !== 'ruled') return { code: 'dispute_not_open' };
  const fault = checkMessage(open, party, command);
  if (fault !== null) return fault;
  const statementsUntil = (c2c.stage.changes.time + c2c.terms.statementMs) as TimeMs;
  const appealed: C2cDispute = {
    ...dispute,
    state: 'appealed',
    appealedBy: party,
    appealUntil: null,
    statementsUntil,
    stated: [party],
  };
  c2c.changeDeal(deal, { dispute: appealed });
  recordMessage(open, party, { ...command, kind: 'statement' }, c2c);
  return null;
}

/**
 * Rules on a dispute once both parties have submitted statements or the time for them is over. The first ruling takes
 * effect unless appealed, the second immediately.
 */
export function rule(command: RuleDispute, c2c: C2c): C2cRejection | null {
  const open = c2c.deals.find(command.deal);
  if (open === undefined) return { code: 'unknown_deal' };
  const { deal } = open;
  const { dispute } = deal;
  if (dispute === null || (dispute.state !== 'open' && dispute.state !== 'appealed')) {
    return { code: 'dispute_not_open' };
  }
  const { time } = c2c.stage.changes;
  if (time <= dispute.statementsUntil && dispute.stated.length < 2) {
    return { code: 'statements_run', until: dispute.statementsUntil };
  }
  const outcome = outcomeOfRuling(command, deal);
  if (outcome === null) return { code: 'invalid_ruling' };
  const round = dispute.state === 'open' ? 1 : 2;
  c2c.emit({ type: 'c2c_ruled', ruled: { ...outcome, deal: deal.id, round, text: command.text, time } });
  if (round === 1) {
    const appealUntil = (time + c2c.terms.appealMs) as TimeMs;
    c2c.changeDeal(deal, { dispute: { ...dispute, state: 'ruled', ruled: outcome, appealUntil } });
  } else {
    closeByRuling(deal, { ...dispute, ruled: outcome }, c2c);
  }
  return null;
}

/** Executes a ruling that was not appealed in time. */
export function executeUnappealedRuling(deal: C2cDeal, c2c: C2c): void {
  assert(deal.dispute !== null, 'a ruled deal has a dispute');
  closeByRuling(deal, deal.dispute, c2c);
}

function closeByRuling(deal: C2cDeal, dispute: C2cDispute, c2c: C2c): void {
  const { ruled: outcome } = dispute;
  assert(outcome !== null, 'a dispute closed by a ruling has an outcome');
  const closed: C2cDispute = { ...dispute, state: 'closed', appealUntil: null };
  closeDispute(deal, closed, outcome.toBuyer, 'ruled', c2c);
  if (outcome.isFalsePaid) countFalsePaid(deal, c2c);
}

function closeDispute(
  deal: C2cDeal,
  dispute: C2cDispute,
  toBuyer: Amount,
  end: 'ruled' | 'conceded',
  c2c: C2c,
): void {
  const { time } = c2c.stage.changes;
  if (!dispute.isEscrowed) c2c.changeDeal(deal, { state: 'cancelled', end, dispute, endedAt: time });
  else if (toBuyer > 0n) payOut(deal, toBuyer, end, c2c, { dispute });
  else returnCoins(deal, { end, dispute }, c2c);
}

/** Counts a false claim of payment; suspends the buyer at `falsePaidMost`. */
function countFalsePaid({ buyer }: C2cDeal, c2c: C2c): void {
  const falsePaid = c2c.traderOf(buyer).falsePaid + 1;
  const isSuspended = c2c.traderOf(buyer).isSuspended || falsePaid >= c2c.terms.falsePaidMost;
  c2c.changeTrader(buyer, { falsePaid, isSuspended });
}

function openingFault(deal: C2cDeal, { stage }: C2c): C2cRejection | null {
  const { state, disputeFrom, disputeUntil } = deal;
  const { time } = stage.changes;
  const isDisputable = state === 'paid' || state === 'held' || state === 'cancelled';
  if (!isDisputable || deal.dispute !== null || disputeFrom === null)
    return { code: 'wrong_deal_state', state };
  if (time < disputeFrom) return { code: 'dispute_too_early', from: disputeFrom };
  return disputeUntil !== null && time > disputeUntil ? { code: 'wrong_deal_state', state } : null;
}

/**
 * Returns the outcome of a ruling for this deal; null when invalid. The amount to the buyer is 0 if no coins are
 * locked.
 */
function outcomeOfRuling({ ruling, toBuyer, isFalsePaid }: RuleDispute, deal: C2cDeal): C2cOutcome | null {
  if (isFalsePaid && (ruling !== 'return' || deal.paidAt === null)) return null;
  if (ruling === 'split') {
    const isValidSplit = deal.dispute?.isEscrowed === true && toBuyer > 0n && toBuyer < deal.number;
    return isValidSplit ? { ruling, toBuyer, isFalsePaid } : null;
  }
  const isFullRelease = ruling === 'release' && deal.dispute?.isEscrowed === true;
  return { ruling, toBuyer: isFullRelease ? deal.number : ZERO, isFalsePaid };
}

/** Returns the losing party of a ruling; null for a split or before a ruling. */
function loserOf({ ruled: outcome }: C2cDispute): C2cParty | null {
  if (outcome === null || outcome.ruling === 'split') return null;
  return outcome.ruling === 'release' ? 'seller' : 'buyer';
}
