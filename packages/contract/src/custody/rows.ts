import { DEPOSIT_STATES as DEPOSITS, WITHDRAWAL_STATES as WITHDRAWALS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, timeOrNone, whole, wireTime } from '../entities/primitives.ts';

/** The networks that money comes and goes by, as clients name them: the chain's own coin, or what a token is called on it. */
export const networkName = z.enum(['btc', 'eth', 'erc20', 'trx', 'trc20', 'omni']);

/** A moment, or nothing. */

export const depositState = z.enum(DEPOSITS);

export const withdrawalState = z.enum(WITHDRAWALS);

/** A deposit on a chain, or one that another user sent within the exchange. */
export const depositRow = z.object({
  id: whole,
  currency_id: whole,
  currency_name: z.string(),
  network: networkName,
  address: z.string(),
  number: decimalText,
  state: depositState,
  confirmations: whole,
  /** Credited at so many confirmations, and free to leave at so many. */
  credit_after: whole,
  settled_after: whole,
  hash: z.string(),
  /** Explorer page of the transaction; empty without one, as for a simulated transaction. */
  explorer: z.string(),
  /** 1: on a chain that this exchange makes itself. */
  is_simulated: flag,
  /** `in_house`: another user's withdrawal to an address of the caller's, which no chain carried; its `id` is beyond 10¹². */
  source: z.enum(['chain', 'in_house']),
  created_time: wireTime,
  updated_time: wireTime,
});

/** A withdrawal of the caller. */
export const withdrawalRow = z.object({
  id: whole,
  currency_id: whole,
  currency_name: z.string(),
  network: networkName,
  address: z.string(),
  /** Amount that left the account, the exchange's fee out of it, and the amount that arrives. */
  number: decimalText,
  fee: decimalText,
  received: decimalText,
  state: withdrawalState,
  /** Not sent before; empty when it does not wait. */
  held_until: timeOrNone,
  /** Reason of the rejection; empty otherwise. */
  reason: z.string(),
  confirmations: whole,
  hash: z.string(),
  explorer: z.string(),
  is_simulated: flag,
  source: z.literal('chain'),
  created_time: wireTime,
  updated_time: wireTime,
});

/** One network of a currency. */
export const networkRow = z.object({
  /** Number that names it as `type` of `wallet/out`: its place in this list. */
  type: whole,
  name: networkName,
  /** 1: not a real chain, but one that this exchange makes itself. */
  is_simulated: flag,
  deposits_open: flag,
  withdrawals_open: flag,
  deposit_minimum: decimalText,
  credit_after: whole,
  settled_after: whole,
  min_number: decimalText,
  max_number: decimalText,
  /** Percent. */
  rate: decimalText,
  /** Decimals that an amount may have on it; of what arrives after the fee the rest stays in the account. */
  decimals: whole,
  /** Explorer address of a transaction, with `{hash}` in it; empty where there is none, as on a simulated chain. */
  explorer: z.string(),
});

export { DEPOSITS, WITHDRAWALS };
