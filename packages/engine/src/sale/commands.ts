import { saleTerms } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, boolean, currencyField, integer, nullable } from '../command/fields.ts';
import { termsField } from '../command/terms-field.ts';

const terms = termsField(saleTerms);

export const saleCommands = declareCommands('sale', {
  /** Plans a sale, or gives one that has not begun other terms; what it sells is set aside at once. */
  set_sale: { by: 'house', fields: { sale: nullable(integer), version: integer, terms } },
  /** While a sale is paused, nobody buys. Its end does not move. */
  pause_sale: { by: 'house', fields: { sale: integer, paused: boolean } },
  /** Ends a sale before its time: what waits is returned, and what was delivered stays. */
  cancel_sale: { by: 'house', fields: { sale: integer } },
  /** Brings coins of the house's own in from outside, or takes free ones of it out again. */
  fund_sale: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_sale: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  /** Buys for at most so much: as many units as that pays for, rounded down. */
  subscribe_sale: { by: 'trader', haltedBy: 'trading', fields: { sale: integer, amount: amountField } },
});

export type SaleCommand = CommandOf<typeof saleCommands>;
export type SetSale = CommandOf<typeof saleCommands, 'set_sale'>;
export type Subscribe = CommandOf<typeof saleCommands, 'subscribe_sale'>;
