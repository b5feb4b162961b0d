import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  currencyField,
  integer,
  list,
  object,
  oneOf,
  rateField,
  text,
  timeField,
} from '../command/fields.ts';
import { REBATE_PERIODS } from './terms.ts';

const rates = list(rateField);

const terms = object({
  currency: currencyField,
  period: oneOf(REBATE_PERIODS),
  rates,
  campaigns: list(object({ name: text, from: timeField, to: timeField, rates })),
});

export const rebateCommands = declareCommands('rebate', {
  /** Replaces the terms of a version, by two people. What is worked out next still goes by those before. */
  set_rebate_terms: { by: 'house', fields: { version: integer, terms } },
  /** Brings money of the house into its fees, from which rebates that wait are paid. */
  fund_rebates: { by: 'house', fields: { amount: amountField } },
});

export type RebateCommand = CommandOf<typeof rebateCommands>;
export type SetRebateTerms = CommandOf<typeof rebateCommands, 'set_rebate_terms'>;
export type FundRebates = CommandOf<typeof rebateCommands, 'fund_rebates'>;
