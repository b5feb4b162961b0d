import type { StakeBounds } from '@assay/contract/forms';
import { isPositive, placesOf, plain, sum } from '@assay/money';
import { feeOf, payoutOf } from '../order.ts';
import type { Payable } from '../use-payable.ts';

/** Balance that a contract is paid from. */
export type PayFrom = 'free' | 'insured';

/** Cost and possible gain of a contract, as exact decimal texts. */
export type Outlook = {
  readonly fee: string;
  /** Stake and fee: the hold until the end. */
  readonly total: string;
  /** Gain of a win beyond the stake. */
  readonly win: string;
  /** Amount paid back after a win. */
  readonly paid: string;
};

/** Returns the cost and the possible gain of a stake, before it is sent; null without a stake. */
export function outlookOf(stake: string, profitRatio: number, currency: Payable): Outlook | null {
  if (!isPositive(stake)) return null;
  const decimals = placesOf(currency.min_number);
  const fee = feeOn(stake, currency);
  const win = payoutOf(stake, profitRatio, decimals);
  return {
    fee,
    total: sum(stake, fee),
    win,
    paid: sum(stake, win),
  };
}

/** Returns the bounds of a stake, from the terms of the currency and the paying balance. */
export function boundsOf(currency: Payable, from: PayFrom): StakeBounds {
  const insurance = from === 'insured' ? currency.user_insurance : null;
  return {
    currency: currency.name,
    minimum: plain(currency.min_number),
    maximum: plain(currency.max_number),
    maxInsuredStake: insurance === null ? null : plain(insurance.max_stake),
    available: availableOf(currency, from),
    costOf: (stake) => sum(stake, feeOn(stake, currency)),
  };
}

/** Returns the amount that can be staked from a balance. */
export function availableOf({ user_wallet }: Payable, from: PayFrom): string {
  return from === 'insured' ? user_wallet.insurance_balance : user_wallet.micro_balance;
}

function feeOn(stake: string, { micro_trade_fee, min_number }: Payable): string {
  return feeOf(stake, micro_trade_fee, placesOf(min_number));
}
