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
  /** Replaces the terms with this version; needs two members of staff. The current period keeps its terms. */
  set_rebate_terms: { by: 'house', fields: { version: integer, terms } },
  /** Deposits house funds from outside into the exchange's fee account, from which waiting rebates are paid. */
  fund_rebates: { by: 'house', fields: { amount: amountField } },
});

export type RebateCommand = CommandOf<typeof rebateCommands>;
export type SetRebateTerms = CommandOf<typeof rebateCommands, 'set_rebate_terms'>;
export type FundRebates = CommandOf<typeof rebateCommands, 'fund_rebates'>;
