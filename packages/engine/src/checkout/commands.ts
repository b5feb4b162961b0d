import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  boolean,
  currencyField,
  integer,
  nullable,
  object,
  oneOf,
  timeField,
} from '../command/fields.ts';

/**
 * Rulings on a late payment: `grant` credits the coins, `return` records a refund that is made outside the exchange.
 */
export const LATE_PAYMENT_RESOLUTIONS = ['grant', 'return'] as const;

const terms = object({
  isOpen: boolean,
  currency: nullable(currencyField),
  rate: integer,
  minimum: amountField,
  maximum: amountField,
});

export const checkoutCommands = declareCommands('checkout', {
  /**
   * Replaces the terms if `version` is the current one; the new terms are the next version. Open checkouts keep their
   * rate.
   */
  set_checkout_terms: { by: 'house', fields: { version: integer, terms } },
  /** Deposits the exchange's own coins for checkouts, or withdraws available ones. */
  fund_checkouts: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_checkouts: { by: 'house', fields: { currency: currencyField, amount: amountField } },

  /**
   * Opens a checkout of `money` fen at the rate that the trader was shown. `paper` is the id of the payer's record in
   * `checkout_papers`, which the engine does not know.
   */
  open_checkout: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { money: amountField, rate: integer, paper: integer },
  },
  /** Cancels a waiting checkout on behalf of its owner. */
  abandon_checkout: { by: 'trader', fields: { checkout: integer } },

  /** Reports a payment of `money` fen at `paidAt`, from a signed notification of the gateway. */
  settle_checkout: { by: 'house', fields: { checkout: integer, money: amountField, paidAt: timeField } },
  /** Cancels a waiting checkout, after a signed notification of the gateway that it will not be paid. */
  cancel_checkout: { by: 'house', fields: { checkout: integer } },
  /** Resolves a late payment; needs two members of staff. */
  rule_late_checkout: { by: 'house', fields: { checkout: integer, ruling: oneOf(LATE_PAYMENT_RESOLUTIONS) } },
});

export type CheckoutCommand = CommandOf<typeof checkoutCommands>;
type CommandOfType<Type extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: Type }>;

export type SetCheckoutTerms = CommandOfType<'set_checkout_terms'>;
export type FundCheckouts = CommandOfType<'fund_checkouts' | 'draw_checkouts'>;
export type OpenCheckout = CommandOfType<'open_checkout'>;
export type SettleCheckout = CommandOfType<'settle_checkout'>;
export type RuleLateCheckout = CommandOfType<'rule_late_checkout'>;
