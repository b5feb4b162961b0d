import { DEPOSIT_STATES as DEPOSITS, WITHDRAWAL_STATES as WITHDRAWALS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, timeOrEmpty, wholeNumber, wireTime } from '../entities/primitives.ts';

/** Networks, by their names in requests: the chain's own coin, or the token standard on it. */
export const networkName = z.enum(['btc', 'eth', 'erc20', 'trx', 'trc20', 'omni']);

export const depositState = z.enum(DEPOSITS);

export const withdrawalState = z.enum(WITHDRAWALS);

/** An on-chain deposit, or one sent by another user within the exchange. */
export const depositRow = z.object({
  id: wholeNumber,
  currency_id: wholeNumber,
  currency_name: z.string(),
  network: networkName,
  address: z.string(),
  number: decimalText,
  state: depositState,
  confirmations: wholeNumber,
  /** Confirmations after which it is credited, and after which it can be withdrawn. */
  credit_after: wholeNumber,
  settled_after: wholeNumber,
  hash: z.string(),
  /** Explorer page of the transaction; empty if there is none, as for a simulated transaction. */
  explorer: z.string(),
  /** 1: on a simulated chain of this exchange. */
  is_simulated: flag,
  /** `in_house`: an off-chain withdrawal of another user to an address of the caller; its `id` is above 10¹². */
  source: z.enum(['chain', 'in_house']),
  created_time: wireTime,
  updated_time: wireTime,
});

/** A withdrawal of the caller. */
export const withdrawalRow = z.object({
  id: wholeNumber,
  currency_id: wholeNumber,
  currency_name: z.string(),
  network: networkName,
  address: z.string(),
  /** Amount debited from the account, fee of the exchange included in it, and amount that arrives. */
  number: decimalText,
  fee: decimalText,
  received: decimalText,
  state: withdrawalState,
  /** Time before which it is not sent; empty if not delayed. */
  held_until: timeOrEmpty,
  /** Reason for a rejection; empty otherwise. */
  reason: z.string(),
  confirmations: wholeNumber,
  hash: z.string(),
  explorer: z.string(),
  is_simulated: flag,
  source: z.literal('chain'),
  created_time: wireTime,
  updated_time: wireTime,
});

/** One network of a currency. */
export const networkRow = z.object({
  /** Number by which `wallet/out` selects it as `type`: its index in this list. */
  type: wholeNumber,
  name: networkName,
  /** 1: a simulated chain of this exchange. */
  is_simulated: flag,
  deposits_open: flag,
  withdrawals_open: flag,
  deposit_minimum: decimalText,
  credit_after: wholeNumber,
  settled_after: wholeNumber,
  min_number: decimalText,
  max_number: decimalText,
  /** In percent. */
  rate: decimalText,
  /**
   * Maximum number of decimals of an amount on the network; a remainder of the amount after the fee stays on the
   * account.
   */
  decimals: wholeNumber,
  /** Explorer URL of a transaction, with the placeholder `{hash}`; empty if there is none, as on a simulated chain. */
  explorer: z.string(),
});

export { DEPOSITS, WITHDRAWALS };
