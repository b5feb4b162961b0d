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

/** Reasons for a credit from outside that is not an on-chain deposit. */
export const CREDIT_REASONS = ['deposit', 'demo_claim'] as const;

/** Wallets between which staff may make adjustments. */
export const ADJUSTED_WALLETS = [...USER_WALLETS, ...SHARED_HOUSE_WALLETS, ...CUSTODY_WALLETS] as const;

/** Causes of a chain fee that the exchange pays in addition to those of withdrawals. */
export const CHAIN_FEE_CAUSES = ['sweep', 'gas', 'replacement'] as const;

const network = oneOf(NETWORKS);
const account = object({ owner: ownerField, wallet: oneOf(ADJUSTED_WALLETS) });

export const custodyCommands = declareCommands('custody', {
  /** Credits money from outside: debits the exchange's `external` account and credits the owner's wallet. */
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
  /** Sets the deposit and withdrawal terms of a currency on a network. */
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
  /** Sets the daily withdrawal limits of a currency, one for each identity level from 0, and the approval limits. */
  set_limits: {
    by: 'house',
    fields: {
      currency: currencyField,
      day: list(amountField),
      automatic_below: amountField,
      four_eyes_above: amountField,
    },
  },

  /**
   * Reports a transaction output to an address of the exchange; repeated reports of the same output are one deposit.
   */
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
  /** Sets the confirmations of a deposit; 0 if it is in no block yet, or no longer in one. */
  confirm_deposit: {
    by: 'house',
    fields: { deposit: integer, confirmations: integer, height: nullable(integer), block: nullable(text) },
  },
  /** Reports that a deposit's transaction has dropped out of the chain. */
  drop_deposit: { by: 'house', fields: { deposit: integer } },
  /** Credits the suspended amount of a deposit to an owner. */
  match_deposit: { by: 'house', fields: { deposit: integer, owner: ownerField } },

  /** Requests a withdrawal. If the address belongs to the exchange, `to_owner` receives the amount. */
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
  /** Records a signed transaction that is not broadcast yet; `replaces` is the transaction that it replaces. */
  sign_withdrawal: {
    by: 'house',
    haltedBy: 'withdrawals',
    fields: { withdrawal: integer, transaction: text, replaces: nullable(text) },
  },
  /** Records that a node has accepted the transaction, or that this is unknown. */
  send_withdrawal: {
    by: 'house',
    fields: { withdrawal: integer, transaction: text, known: boolean },
  },
  /** Sets the confirmations of a transaction; `fee` is the chain fee paid by the exchange. */
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
  /** Marks a withdrawal as failed, because it will never be sent, and releases its amount. */
  fail_withdrawal: { by: 'house', fields: { withdrawal: integer, reason: text } },

  /** Records a chain fee of the exchange that belongs to no withdrawal. */
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
  /** Moves money between an account of the exchange and another one to correct an error; needs two members of staff. */
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
