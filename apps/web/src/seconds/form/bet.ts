import Big from 'big.js';
import { isPositive } from '../../trade/decimal.ts';
import { decimalsOf, feeOf, winOf } from '../order.ts';
import type { Payable } from '../use-payable.ts';

/** Which balance pays. */
export type PayFrom = 'free' | 'insured';

/** What a contract costs and may bring, as exact decimal texts. */
export type Outlook = {
  readonly fee: string;
  /** Stake and fee: what is on hold until the end. */
  readonly total: string;
  /** What a win brings beyond the stake. */
  readonly win: string;
  /** What comes back then. */
  readonly paid: string;
};

/** What is won or lost by a stake, before it is sent; null without a stake. */
export function outlookOf(stake: string, profitRatio: number, currency: Payable): Outlook | null {
  if (!isPositive(stake)) return null;
  const decimals = decimalsOf(currency.min_number);
  const fee = feeOf(stake, currency.micro_trade_fee, decimals);
  const win = winOf(stake, profitRatio, decimals);
  return {
    fee,
    total: new Big(stake).plus(fee).toFixed(),
    win,
    paid: new Big(stake).plus(win).toFixed(),
  };
}

export type StakeProblem = 'missing' | 'low' | 'high' | 'insured' | 'poor';

/** What stands against a stake before anybody is asked; null when nothing does. */
export function stakeProblem(stake: string, currency: Payable, from: PayFrom): StakeProblem | null {
  if (!isPositive(stake)) return 'missing';
  const amount = new Big(stake);
  if (amount.lt(currency.min_number)) return 'low';
  if (amount.gt(currency.max_number)) return 'high';
  const insurance = currency.user_insurance;
  if (from === 'insured' && insurance !== null && amount.gt(insurance.max_stake)) return 'insured';
  const fee = feeOf(stake, currency.micro_trade_fee, decimalsOf(currency.min_number));
  return amount.plus(fee).gt(availableOf(currency, from)) ? 'poor' : null;
}

/** What can be staked from a balance. */
export function availableOf({ user_wallet }: Payable, from: PayFrom): string {
  return from === 'insured' ? user_wallet.insurance_balance : user_wallet.micro_balance;
}
