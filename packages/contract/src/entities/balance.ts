import * as z from 'zod/mini';
import { choice, choicesOf } from '../readers.ts';
import { ACCOUNTS } from './accounts.ts';
import { decimalText, flag, wholeNumber } from './primitives.ts';

export const walletName = z.enum(ACCOUNTS);
export type WalletName = z.output<typeof walletName>;

/** One of the four accounts, by its name in requests. */
export const walletField = (description: string) => choice(choicesOf(ACCOUNTS), description);

/**
 * Balances of the four accounts in one currency: the plain field is the available balance, `lock_…` the amount on hold.
 */
const balances = {
  legal_balance: decimalText,
  lock_legal_balance: decimalText,
  lever_balance: decimalText,
  lock_lever_balance: decimalText,
  micro_balance: decimalText,
  lock_micro_balance: decimalText,
  change_balance: decimalText,
  lock_change_balance: decimalText,
};

export const accountBalances = z.object(balances);

/**
 * One currency of the caller, with all four accounts. `wallet`, `token`, `balance` and `lock_balance` are those of the
 * account under which it is listed.
 */
export const balanceItem = z.object({
  id: wholeNumber,
  currency: wholeNumber,
  currency_name: z.string(),
  currency_type: z.enum(['eth', 'btc', 'usdt', 'erc20', 'omni']),
  logo: z.string(),
  ...balances,
  /** Price of one unit in USDT and in CNY. */
  usdt_price: decimalText,
  cny_price: decimalText,
  is_legal: flag,
  is_lever: flag,
  is_match: flag,
  is_micro: flag,
  wallet: walletName,
  token: z.string(),
  balance: decimalText,
  lock_balance: decimalText,
});

/** One account. `totle` is its value in CNY, `usdt_totle` in USDT, amounts on hold included. */
export const walletAccount = z.object({
  balance: z.array(balanceItem),
  totle: decimalText,
  usdt_totle: decimalText,
});

/** One currency over all four accounts. */
export const totalAsset = z.object({
  currency: wholeNumber,
  currency_name: z.string(),
  balance: decimalText,
  lock_balance: decimalText,
  usdt_value: decimalText,
  cny_value: decimalText,
});

export const walletList = z.object({
  legal_wallet: walletAccount,
  lever_wallet: walletAccount,
  micro_wallet: walletAccount,
  change_wallet: walletAccount,
  /** 1: deposits and withdrawals are open. */
  is_open_CTbi: flag,
  total_assets: z.object({ list: z.array(totalAsset), totle: decimalText, usdt_totle: decimalText }),
  /** Price of one USDT in CNY. */
  ExRAte: decimalText,
});

export type AccountBalances = z.output<typeof accountBalances>;
export type BalanceItem = z.output<typeof balanceItem>;
export type WalletAccount = z.output<typeof walletAccount>;
export type WalletList = z.output<typeof walletList>;
