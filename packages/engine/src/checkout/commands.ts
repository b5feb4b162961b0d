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

/** Rulings on a payment that came late: the coins after all, or the money back, outside. */
export const LATE_RULINGS = ['grant', 'return'] as const;

const terms = object({
  isOpen: boolean,
  currency: nullable(currencyField),
  rate: integer,
  minimum: amountField,
  maximum: amountField,
});

export const checkoutCommands = declareCommands('checkout', {
  /** Replaces the terms of a version by others, which become the next version. What has begun keeps its rate. */
  set_checkout_terms: { by: 'house', fields: { version: integer, terms } },
  /** Brings coins of the house's own in from outside, or takes free ones out again. */
  fund_checkouts: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_checkouts: { by: 'house', fields: { currency: currencyField, amount: amountField } },

  /** Begins a payment of so many fen at the rate that the trader was shown; `paper` is where the rest is written. */
  open_checkout: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { money: amountField, rate: integer, paper: integer },
  },
  /** The trader gives it up. */
  abandon_checkout: { by: 'trader', fields: { checkout: integer } },

  /** The gateway has told, signed, that so many fen were paid at a moment. */
  settle_checkout: { by: 'house', fields: { checkout: integer, money: amountField, paidAt: timeField } },
  /** The gateway has told, signed, that nothing will be paid. */
  cancel_checkout: { by: 'house', fields: { checkout: integer } },
  /** Decides what becomes of money that came late, by two people. */
  rule_late_checkout: { by: 'house', fields: { checkout: integer, ruling: oneOf(LATE_RULINGS) } },
});

export type CheckoutCommand = CommandOf<typeof checkoutCommands>;
type CommandOfType<Type extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: Type }>;

export type SetCheckoutTerms = CommandOfType<'set_checkout_terms'>;
export type FundCheckouts = CommandOfType<'fund_checkouts' | 'draw_checkouts'>;
export type OpenCheckout = CommandOfType<'open_checkout'>;
export type SettleCheckout = CommandOfType<'settle_checkout'>;
export type RuleLateCheckout = CommandOfType<'rule_late_checkout'>;
