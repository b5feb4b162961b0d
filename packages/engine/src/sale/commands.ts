import { saleTerms } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, boolean, currencyField, integer, nullable } from '../command/fields.ts';
import { termsField } from '../command/terms-field.ts';

const terms = termsField(saleTerms);

export const saleCommands = declareCommands('sale', {
  /** Plans a sale, or replaces the terms of one that has not begun; reserves its supply immediately. */
  set_sale: { by: 'house', fields: { sale: nullable(integer), version: integer, terms } },
  /** Pauses or resumes a sale: while paused nobody can subscribe. Its end does not move. */
  pause_sale: { by: 'house', fields: { sale: integer, paused: boolean } },
  /** Cancels a sale before its end: waiting payments are returned, delivered tokens are not. */
  cancel_sale: { by: 'house', fields: { sale: integer } },
  /** Moves the exchange's coins in from outside, or available ones out again. */
  fund_sale: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_sale: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  /** Subscribes with at most `amount`: for as many units as it pays, rounded down. */
  subscribe_sale: { by: 'trader', haltedBy: 'trading', fields: { sale: integer, amount: amountField } },
});

export type SaleCommand = CommandOf<typeof saleCommands>;
export type SetSale = CommandOf<typeof saleCommands, 'set_sale'>;
export type Subscribe = CommandOf<typeof saleCommands, 'subscribe_sale'>;
