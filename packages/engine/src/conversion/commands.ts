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
  /** Replaces version `version` of the terms with new ones, which become the next version. Open quotes stay. */
  set_conversion_terms: { by: 'house', fields: { version: integer, terms } },
  /** Deposits house funds for conversions from outside the exchange, or withdraws available ones. */
  fund_conversion: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_conversion: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  /** Requests a firm price for an amount, at index prices of these pairs observed after the command was received. */
  quote_conversion: {
    by: 'trader',
    haltedBy: 'trading',
    waitsForIndexPrice: 'pairs',
    fields: { from: currencyField, to: currencyField, amount: amountField, pairs: list(pairField) },
  },
  /**
   * Requests a quote for the whole available balance of several currencies on the spot account, each of which must
   * be small.
   */
  quote_small: {
    by: 'trader',
    haltedBy: 'trading',
    waitsForIndexPrice: 'pairs',
    fields: { from: list(currencyField), to: currencyField, pairs: list(pairField) },
  },
  accept_quote: { by: 'trader', haltedBy: 'trading', fields: { quote: integer } },
  /** Converts the same amount at the start of each interval, at the price of that time. */
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
