import { ZERO } from '@assay/money';
import type { HaltRejection } from '../command/rejection.ts';
import type { TimeMs } from '../ids.ts';
import { lock } from '../ledger/hold.ts';
import { mayLeave, sendableAmount } from '../may-leave.ts';
import type { Stage } from '../room.ts';
import { isSettling } from '../settling.ts';
import { remainingHold } from '../stage/hold-bounds.ts';
import type { Acceptors } from './acceptors.ts';
import type { OpenDeal } from './commands.ts';
import {
  DEPOSIT_ANSWER_MS,
  MAX_DEALS_PER_ACCEPTOR,
  MAX_DEALS_PER_USER,
  MAX_LAPSED_PER_USER,
  WITHDRAWAL_ANSWER_MS,
} from './deal.ts';
import type { Deals } from './deals.ts';
import type { AcceptorRejection } from './rejection.ts';
import { type Acceptor, isWithinHours } from './terms.ts';

/** State used by the rules of deals. */
export type DealState = { readonly stage: Stage; readonly acceptors: Acceptors; readonly deals: Deals };

/** Opens a deal: locks the acceptor's coins for a deposit, or the user's for a withdrawal; or returns the rejection. */
export function openDeal(command: OpenDeal, desk: DealState): AcceptorRejection | HaltRejection | null {
  // A sale moves coins off the account for money outside, like a withdrawal.
  const halt = command.kind === 'sell' ? desk.stage.halts.find('withdrawals') : undefined;
  if (halt !== undefined) return { code: 'withdrawals_halted', notice: halt.notice };
  const acceptor = desk.acceptors.of(command.acceptor);
  if (acceptor === undefined) return { code: 'unknown_acceptor' };
  const fault = openFault(command, acceptor, desk);
  if (fault !== null) return fault;
  const { stage, acceptors, deals } = desk;
  const { by, kind, way, amount, paper, rate } = command;
  const { rooms, changes } = stage;
  const seller = acceptors.accountOf({
    owner: kind === 'buy' ? acceptor.owner : by.trader,
    currency: acceptor.currency,
  });
  if (isSettling(seller, rooms)) return { code: 'settling' };
  const sendable = sendableAmount(seller, stage);
  if (sendable < amount) {
    const code = kind === 'buy' ? 'acceptor_short' : 'insufficient_balance';
    return { code, free: sendable };
  }
  const remaining = availablePledge(acceptor, desk);
  if (kind === 'sell' && remaining < amount) return { code: 'pledge_short', free: remaining };
  const holdRejection = kind === 'buy' ? holdFault(command, acceptor, mayLeave(seller, rooms), desk) : null;
  if (holdRejection !== null) return holdRejection;
  lock(seller, amount, changes);
  const id = deals.next();
  changes.createdId = id;
  deals.begin({
    id,
    acceptor: acceptor.id,
    acceptorOwner: acceptor.owner,
    owner: by.trader,
    kind,
    way,
    currency: acceptor.currency,
    amount,
    rate,
    paper,
    state: 'waiting',
    dueAt: (changes.time + (kind === 'buy' ? DEPOSIT_ANSWER_MS : WITHDRAWAL_ANSWER_MS)) as TimeMs,
    notices: 0,
    endedBy: null,
    compensated: ZERO,
    openedAt: changes.time,
    changedAt: changes.time,
  });
  return null;
}

/** Returns the pledge in excess of open withdrawals and of those that can still be disputed. */
function availablePledge({ id, pledge }: Acceptor, { stage, deals }: DealState): bigint {
  const remaining = pledge - deals.covered(id);
  if (!stage.upgrades.isActive('bounded_holds')) return remaining;
  // Before this rule, one pledge covered several withdrawals in succession.
  const complainable = deals.complainable(id);
  return remaining > complainable ? remaining - complainable : 0n;
}

/** Rejects a deposit that would hold more of the acceptor's coins than the user may hold. */
function holdFault(
  { by, amount }: OpenDeal,
  { id, depositMinimum: minimum }: Acceptor,
  free: bigint,
  { stage, deals }: DealState,
): AcceptorRejection | null {
  if (!stage.upgrades.isActive('bounded_holds')) return null;
  const { level } = stage.owners.factsOf(by.trader);
  let [pool, unverified] = [free, 0n];
  for (const [owner, held] of deals.depositsAt(id)) {
    pool += held;
    if (stage.owners.factsOf(owner).level === 0) unverified += held;
  }
  const heldByUser = deals.depositsAt(id).get(by.trader) ?? 0n;
  const remaining = remainingHold({
    pool,
    minimum,
    level,
    heldByAccount: heldByUser,
    heldByUnverified: unverified,
  });
  return amount > remaining ? { code: 'deposit_hold_limit', left: remaining, level } : null;
}

function openFault(
  command: OpenDeal,
  acceptor: Acceptor,
  { stage, deals }: DealState,
): AcceptorRejection | null {
  const { by, kind, amount, rate } = command;
  const { owners, changes } = stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  if (acceptor.owner === by.trader) return { code: 'own_acceptor' };
  const isAccepting =
    acceptor.isOpen &&
    !acceptor.isResting &&
    isWithinHours(acceptor, changes.time) &&
    owners.actingFault(acceptor.owner) === null;
  if (!isAccepting) return { code: 'acceptor_closed' };
  const current = kind === 'buy' ? acceptor.depositRate : acceptor.withdrawalRate;
  if (rate !== current) return { code: 'acceptor_rate_changed', rate: current };
  if (amount <= 0n) return { code: 'invalid_amount' };
  const [minimum, maximum] =
    kind === 'buy'
      ? [acceptor.depositMinimum, acceptor.depositMaximum]
      : [acceptor.withdrawalMinimum, acceptor.withdrawalMaximum];
  if (amount < minimum || amount > maximum) return { code: 'deal_out_of_range', minimum, maximum };
  if (deals.openOf(by.trader) >= MAX_DEALS_PER_USER) {
    return { code: 'too_many_acceptor_deals', most: MAX_DEALS_PER_USER };
  }
  const isLapsing =
    stage.upgrades.isActive('bounded_holds') &&
    deals.lapses.within(by.trader, changes.time) >= MAX_LAPSED_PER_USER;
  if (isLapsing) return { code: 'too_many_lapsed_deals', most: MAX_LAPSED_PER_USER };
  if (deals.openAt(acceptor.id) >= MAX_DEALS_PER_ACCEPTOR) {
    return { code: 'too_many_acceptor_deals', most: MAX_DEALS_PER_ACCEPTOR };
  }
  return null;
}
