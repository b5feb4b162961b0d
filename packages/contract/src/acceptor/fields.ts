import { ACCEPTOR_DEAL_KINDS, ACCEPTOR_DEAL_STATES, ACCEPTOR_PAYMENT_METHODS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';

/** Accounts on which an acceptor receives payments. */
export const acceptorAccounts = {
  name: z.string(),
  wechat_nickname: z.string(),
  wechat_account: z.string(),
  ali_nickname: z.string(),
  ali_account: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  bank_address: z.string(),
};

/** Public view of an acceptor. Rates are in yuan per unit of the currency. */
export const acceptorRow = z.object({
  id: wholeNumber,
  user_id: wholeNumber,
  ...acceptorAccounts,
  currency_id: wholeNumber,
  currency_name: z.string(),
  /** Maximum of one deposit, and of one withdrawal, at present; 0 if none is accepted. */
  recharge_amount: decimalText,
  recharge_min: decimalText,
  recharge_rate: decimalText,
  cash_amount: decimalText,
  cash_min: decimalText,
  cash_rate: decimalText,
  /** Available balance of the acceptor's C2C account. */
  user_balance: decimalText,
  /** Pledge that covers withdrawals: in total, and the part that covers open ones. */
  pledge: decimalText,
  pledge_used: decimalText,
  /** 1: accepts deals at present. */
  is_open: flag,
  /** Hours in Beijing, such as `09:00`; equal ones mean the whole day. */
  opens: z.string(),
  closes: z.string(),
});

/** One deal, for the user who opened it and for the acceptor. */
export const acceptorDealRow = z.object({
  id: wholeNumber,
  acceptor_id: wholeNumber,
  acceptor_name: z.string(),
  /** `buy`: a deposit. `sell`: a withdrawal. */
  type: z.enum(ACCEPTOR_DEAL_KINDS),
  way: z.enum(ACCEPTOR_PAYMENT_METHODS),
  way_name: z.string(),
  currency_name: z.string(),
  money: decimalText,
  /** Yuan per unit, and in total. */
  rate: decimalText,
  cny: decimalText,
  mobile: z.string(),
  /** Accounts of the user and of the acceptor. */
  deal_account: z.string(),
  hes_account: z.string(),
  /** 0: open, 1: confirmed, 2: rejected. */
  is_sure: z.literal([0, 1, 2]),
  state: z.enum(ACCEPTOR_DEAL_STATES),
  /** 1: ended by its deadline. */
  is_by_time: flag,
  compensated: decimalText,
  create_time: wireTime,
  update_time: wireTime,
  /** Deadline of the current state; null if none. */
  ends_time: z.nullable(wireTime),
  ends_milli_seconds: z.nullable(wholeNumber),
  /** Actions currently available to the caller. */
  acts: z.array(z.enum(['paid', 'paid_out', 'cancel', 'confirm', 'reject', 'dispute'])),
});

export { ACCEPTOR_DEAL_STATES, ACCEPTOR_PAYMENT_METHODS };
