import { type Amount, feeRoundedUp, mulDivDown, ONE_MILLION_PPM, type RatePpm } from '@assay/money';
import { move } from '../ledger/move.ts';
import { isSettling } from '../settling.ts';
import type { BuyInsurance } from './commands.ts';
import { claimableAt } from './end-insurance.ts';
import type { Insurance, InsuranceId } from './insurance.ts';
import { OpenInsurance } from './insurances.ts';
import { guardFault } from './may-bet.ts';
import type { SecondsRejection } from './rejection.ts';
import type { Seconds } from './seconds.ts';

/**
 * Sells insurance for an amount: the premium goes to the exchange's `cover` account, the amount is held as the insured
 * balance, and the payout of a claim is locked. Rejected if the payout cannot be locked or the owner may not bet; the
 * premium counts towards the daily loss.
 */
export function buyInsurance({ by, kind, amount }: BuyInsurance, seconds: Seconds): SecondsRejection | null {
  const { stage, terms, insurances } = seconds;
  const { ledger, changes, owners, rooms } = stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  if (!terms.isOpen) return { code: 'seconds_not_offered' };
  const offered = terms.insurances.find((insuranceKind) => insuranceKind.kind === kind);
  if (offered === undefined) return { code: 'unknown_insurance_kind' };
  const { currency, minimum, maximum } = offered;
  if (amount < minimum || amount > maximum) return { code: 'insured_out_of_range', minimum, maximum };
  if (insurances.runningOf(by.trader, currency) !== undefined) return { code: 'already_insured' };
  const account = seconds.accountOf(by.trader, currency);
  if (isSettling(account, rooms)) return { code: 'settling' };
  const premium = feeRoundedUp(amount, offered.premium);
  const guard = guardFault(by.trader, currency, premium, seconds);
  if (guard !== null) return guard;
  const free = account.available;
  if (amount + premium > free) return { code: 'insufficient_balance', free };
  const payout = payoutRoundedDown(claimableAt(amount), offered.coverage);
  const cover = ledger.house('cover', currency);
  if (cover.available + premium < payout) return { code: 'house_cannot_pay' };
  const policy: Insurance = {
    id: seconds.nextNumber() as InsuranceId,
    owner: by.trader,
    currency,
    kind,
    amount,
    premium,
    payout,
    balance: amount,
    status: 'running',
    boughtAt: changes.time,
    endedAt: null,
    paidAt: null,
    revision: 0,
  };
  move(account, cover, premium, 'insurance_premium', policy.id, changes);
  seconds.today.addLoss(by.trader, currency, premium);
  seconds.lock(account, amount);
  seconds.lock(cover, payout);
  const insurance = new OpenInsurance(policy, { ownerAccount: account, coverAccount: cover });
  insurances.add(insurance);
  seconds.emit({ type: 'insurance_changed', insurance: policy });
  changes.createdId = policy.id;
  return null;
}

/** Payout for a loss, at the coverage rate. */
function payoutRoundedDown(loss: Amount, coverage: RatePpm): Amount {
  return mulDivDown(loss, BigInt(coverage), BigInt(ONE_MILLION_PPM));
}
