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
  optional,
  pairField,
  rateField,
} from '../command/fields.ts';
import { INTERVALS } from '../stage/dates.ts';

const terms = object({
  isOpen: boolean,
  hub: nullable(currencyField),
  fee: rateField,
  small: amountField,
  currencies: list(
    object({
      currency: currencyField,
      pair: nullable(pairField),
      spread: rateField,
      minimum: amountField,
      maximum: amountField,
      multiple: amountField,
      hourPerOwner: amountField,
      hourOfAll: amountField,
      openMost: amountField,
    }),
  ),
  trial: optional(boolean),
});

export const conversionCommands = declareCommands('conversion', {
  /** Replaces the terms of a version by others, which become the next version. Open quotes stay as they are. */
  set_conversion_terms: { by: 'house', fields: { version: integer, terms } },
  /** Brings money of the house's own in from outside, or takes free money of it out again. */
  fund_conversion: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_conversion: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  /** Asks for a firm price of an amount, by marks of these pairs that were seen after the command came. */
  quote_conversion: {
    by: 'trader',
    haltedBy: 'trading',
    waitsForMark: 'pairs',
    fields: { from: currencyField, to: currencyField, amount: amountField, pairs: list(pairField) },
  },
  /** Asks for one of everything free of several currencies on the exchange account, each no more than is small. */
  quote_small: {
    by: 'trader',
    haltedBy: 'trading',
    waitsForMark: 'pairs',
    fields: { from: list(currencyField), to: currencyField, pairs: list(pairField) },
  },
  accept_quote: { by: 'trader', haltedBy: 'trading', fields: { quote: integer } },
  /** Converts the same amount at the beginning of days, at the price that is then. */
  begin_conversion_recurring: {
    by: 'trader',
    fields: { from: currencyField, to: currencyField, amount: amountField, every: oneOf(INTERVALS) },
  },
  stop_conversion_recurring: { by: 'trader', fields: { recurring: integer } },
});

export type ConversionCommand = CommandOf<typeof conversionCommands>;
export type SetConversionTerms = CommandOf<typeof conversionCommands, 'set_conversion_terms'>;
export type FundConversion = CommandOf<typeof conversionCommands, 'fund_conversion' | 'draw_conversion'>;
export type QuoteConversion = CommandOf<typeof conversionCommands, 'quote_conversion'>;
export type QuoteSmall = CommandOf<typeof conversionCommands, 'quote_small'>;
export type BeginConversionRecurring = CommandOf<typeof conversionCommands, 'begin_conversion_recurring'>;
export type StopConversionRecurring = CommandOf<typeof conversionCommands, 'stop_conversion_recurring'>;
export type AcceptQuote = CommandOf<typeof conversionCommands, 'accept_quote'>;
