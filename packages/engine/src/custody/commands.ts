import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  boolean,
  currencyField,
  integer,
  list,
  nullable,
  object,
  oneOf,
  ownerField,
  rateField,
  text,
  timeField,
} from '../command/fields.ts';
import { USER_WALLETS } from '../ledger/wallet.ts';
import { SHARED_HOUSE_WALLETS } from '../ledger/words.ts';
import { CUSTODY_WALLETS, NETWORKS } from './networks.ts';

/** Reasons for a credit from outside without a chain. */
export const CREDIT_REASONS = ['deposit', 'demo_claim'] as const;

/** The wallets between which the house may set something right. */
export const ADJUSTED_WALLETS = [...USER_WALLETS, ...SHARED_HOUSE_WALLETS, ...CUSTODY_WALLETS] as const;

/** Causes of a fee that the house pays a chain beside a withdrawal's own. */
export const CHAIN_FEE_CAUSES = ['sweep', 'gas', 'replacement'] as const;

const network = oneOf(NETWORKS);
const account = object({ owner: ownerField, wallet: oneOf(ADJUSTED_WALLETS) });

export const custodyCommands = declareCommands('custody', {
  /** Brings money in from outside: house `external` pays, the owner's wallet receives. */
  credit: {
    by: 'house',
    fields: {
      owner: ownerField,
      wallet: oneOf(USER_WALLETS),
      currency: currencyField,
      amount: amountField,
      reason: oneOf(CREDIT_REASONS),
      reference: integer,
    },
  },

  /** Sets the confirmations after which a network's deposits are credited, and after which they are final. */
  set_network: {
    by: 'house',
    fields: { network, credit_after: integer, settled_after: integer },
  },
  /** Sets the terms by which a currency comes in and leaves by a network. */
  set_terms: {
    by: 'house',
    fields: {
      network,
      currency: currencyField,
      deposits_open: boolean,
      withdrawals_open: boolean,
      deposit_minimum: amountField,
      withdrawal_minimum: amountField,
      withdrawal_maximum: amountField,
      fee_rate: rateField,
    },
  },
  /** Sets how much of a currency may leave a day, one amount for each identity level from 0, and who approves it. */
  set_limits: {
    by: 'house',
    fields: {
      currency: currencyField,
      day: list(amountField),
      automatic_below: amountField,
      four_eyes_above: amountField,
    },
  },

  /** Something was sent to an address of ours; the same source is one deposit, however often it is told. */
  see_deposit: {
    by: 'house',
    fields: {
      network,
      transaction: text,
      output: integer,
      address: text,
      owner: nullable(ownerField),
      currency: currencyField,
      amount: amountField,
    },
  },
  /** A deposit stands in a block, that deep; 0: in none yet, or in none any more. */
  confirm_deposit: {
    by: 'house',
    fields: { deposit: integer, confirmations: integer, height: nullable(integer), block: nullable(text) },
  },
  /** A deposit's transaction is gone from the chain. */
  drop_deposit: { by: 'house', fields: { deposit: integer } },
  /** Gives what stands in suspense for a deposit to an owner. */
  match_deposit: { by: 'house', fields: { deposit: integer, owner: ownerField } },

  /** Asks to send money out. Where the address is one of the exchange's own, `to_owner` gets it. */
  apply_withdrawal: {
    by: 'trader',
    haltedBy: 'withdrawals',
    fields: {
      network,
      currency: currencyField,
      address: text,
      amount: amountField,
      to_owner: nullable(ownerField),
      held_until: timeField,
    },
  },
  cancel_withdrawal: { by: 'trader', fields: { withdrawal: integer } },
  approve_withdrawal: { by: 'house', haltedBy: 'withdrawals', fields: { withdrawal: integer } },
  reject_withdrawal: { by: 'house', fields: { withdrawal: integer, reason: text } },
  /** A transaction was signed for it, and nothing is sent yet; `replaces` names the one whose place it takes. */
  sign_withdrawal: {
    by: 'house',
    haltedBy: 'withdrawals',
    fields: { withdrawal: integer, transaction: text, replaces: nullable(text) },
  },
  /** A node has taken the transaction, or nobody knows whether one has. */
  send_withdrawal: {
    by: 'house',
    fields: { withdrawal: integer, transaction: text, known: boolean },
  },
  /** Stands in a block, that deep; the fee is what the house paid for it. */
  confirm_withdrawal: {
    by: 'house',
    fields: {
      withdrawal: integer,
      transaction: text,
      confirmations: integer,
      fee_currency: currencyField,
      fee: amountField,
    },
  },
  /** It will never happen: the amount is free again. */
  fail_withdrawal: { by: 'house', fields: { withdrawal: integer, reason: text } },

  /** The house paid a fee to a chain that belongs to no withdrawal. */
  pay_network: {
    by: 'house',
    fields: {
      network,
      currency: currencyField,
      amount: amountField,
      transaction: text,
      cause: oneOf(CHAIN_FEE_CAUSES),
    },
  },
  /** Sets something right between a house's account and another one, by two people. */
  adjust_money: {
    by: 'house',
    fields: { from: account, to: account, currency: currencyField, amount: amountField },
  },
});

export type CustodyCommand = CommandOf<typeof custodyCommands>;
type CommandOfType<Type extends CustodyCommand['type']> = Extract<CustodyCommand, { type: Type }>;

export type Credit = CommandOfType<'credit'>;
export type SetNetwork = CommandOfType<'set_network'>;
export type SetTerms = CommandOfType<'set_terms'>;
export type SetLimits = CommandOfType<'set_limits'>;
export type DetectDeposit = CommandOfType<'see_deposit'>;
export type ConfirmDeposit = CommandOfType<'confirm_deposit'>;
export type MatchDeposit = CommandOfType<'match_deposit'>;
export type ApplyWithdrawal = CommandOfType<'apply_withdrawal'>;
export type ApproveWithdrawal = CommandOfType<'approve_withdrawal'>;
export type SignWithdrawal = CommandOfType<'sign_withdrawal'>;
export type SendWithdrawal = CommandOfType<'send_withdrawal'>;
export type ConfirmWithdrawal = CommandOfType<'confirm_withdrawal'>;
export type PayNetwork = CommandOfType<'pay_network'>;
export type AdjustMoney = CommandOfType<'adjust_money'>;
