import { type Amount, mulDivDown, ZERO } from '@assay/money';
import type { TimeMs } from '../ids.ts';
import { move } from '../ledger/move.ts';
import {
  CLAIM_PARTS,
  END_MULTIPLE,
  type InsuranceId,
  type InsuranceStatus,
  PAYOUTS_PER_DAY,
} from './insurance.ts';
import type { OpenInsurance } from './insurances.ts';
import type { SecondsRejection } from './rejection.ts';
import type { Seconds } from './seconds.ts';

/** Returns the largest remaining balance at which an insurance can be claimed. */
export function claimableAt(amount: Amount): Amount {
  return mulDivDown(amount, 1n, CLAIM_PARTS);
}

/** Ends an insurance whose balance has reached twice the amount, after its last running order. */
export function endWhenDoubled(insurance: OpenInsurance, seconds: Seconds): void {
  const { balance, amount } = insurance.policy;
  if (balance >= amount * END_MULTIPLE) insurance.hasDoubled = true;
  if (insurance.hasDoubled && insurance.inUse === 0n) endInsurance(insurance, 'doubled', seconds);
}

/** Ends an insurance on request: the remaining balance becomes available, the premium is kept. */
export function endOnRequest(insurance: OpenInsurance, seconds: Seconds): SecondsRejection | null {
  if (insurance.inUse > 0n) return { code: 'insured_orders_running' };
  endInsurance(insurance, 'ended', seconds);
  return null;
}

/**
 * Claims the payout, which is paid immediately or, after two payouts on one day, on a later day. The remaining balance
 * becomes available.
 */
export function claim(insurance: OpenInsurance, seconds: Seconds): SecondsRejection | null {
  const { owner, amount, balance } = insurance.policy;
  if (insurance.inUse > 0n) return { code: 'insured_orders_running' };
  const maximum = claimableAt(amount);
  if (balance > maximum) return { code: 'not_claimable', most: maximum };
  releaseCover(insurance, seconds);
  seconds.change(insurance, { status: 'claimed', balance: ZERO, endedAt: seconds.stage.changes.time });
  if (seconds.today.payoutsTo(owner) < PAYOUTS_PER_DAY) payOut(insurance, seconds);
  return null;
}

/** Schedules the postponed payouts again when a day has begun. */
export function reschedule(seconds: Seconds): void {
  const { changes } = seconds.stage;
  for (const insurance of seconds.insurances.all()) {
    if (insurance.isRunning || insurance.payFrom !== null) continue;
    insurance.payFrom = changes.time;
    putOnAgenda(insurance, seconds);
  }
}

/** Schedules a payout that may be made; also called when a snapshot is read. */
export function putOnAgenda(insurance: OpenInsurance, { stage }: Seconds): void {
  const { payFrom, policy } = insurance;
  if (payFrom !== null) insurance.item = stage.agenda.add(payFrom, policy.id);
}

/** Pays a due payout, unless the owner has had two today: then it is postponed to the next day. */
export function payDue(id: InsuranceId, seconds: Seconds): void {
  const insurance = seconds.insurances.find(id);
  if (insurance === undefined) return;
  insurance.payFrom = null;
  insurance.item = null;
  if (seconds.today.payoutsTo(insurance.policy.owner) < PAYOUTS_PER_DAY) payOut(insurance, seconds);
}

function payOut(insurance: OpenInsurance, seconds: Seconds): void {
  const { policy, ownerAccount: account, coverAccount: cover } = insurance;
  const { changes } = seconds.stage;
  seconds.lock(cover, -policy.payout);
  move(cover, account, policy.payout, 'insurance_payout', policy.id, changes);
  seconds.today.addPayouts(policy.owner, 1);
  seconds.change(insurance, { status: 'paid', paidAt: changes.time });
  seconds.insurances.remove(insurance);
}

function endInsurance(
  insurance: OpenInsurance,
  status: Extract<InsuranceStatus, 'doubled' | 'ended'>,
  seconds: Seconds,
) {
  releaseCover(insurance, seconds);
  seconds.lock(insurance.coverAccount, -insurance.policy.payout);
  const endedAt: TimeMs = seconds.stage.changes.time;
  seconds.change(insurance, { status, balance: ZERO, endedAt });
  seconds.insurances.remove(insurance);
}

/** Releases the remaining balance. */
function releaseCover(insurance: OpenInsurance, seconds: Seconds): void {
  seconds.lock(insurance.ownerAccount, -insurance.policy.balance);
  seconds.insurances.stop(insurance);
}
