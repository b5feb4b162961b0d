import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { changesPreview, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, whole } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, decimal, largeId, positiveDecimal, smallId } from '../readers.ts';
import { rate } from './fields.ts';
import { conversionRow } from './quote-row.ts';

const switching = choice({ open: 'open', close: 'close' });
const direction = choice({ fund: 'fund', draw: 'draw' }, '`fund` brings in, `draw` takes out.');
const act = choice(
  { set: 'set', remove: 'remove' },
  '`set` offers it on these terms, `remove` offers it no longer; without it `set`.',
);
const sum = (description: string) => optional(positiveDecimal(description));

/** One currency as it is offered, with how it stands. Rates in percent, amounts in the currency. */
const currencyRow = z.object({
  currency: whole,
  currency_name: z.string(),
  /** Its pair against the hub; empty for the hub itself. */
  symbol_name: z.string(),
  spread: z.number(),
  /** What is quoted just now: the larger of that and twice the mean ten-second move; null while that is unknown. */
  spread_now: z.nullable(z.number()),
  least: decimalText,
  most: decimalText,
  multiple: decimalText,
  per_user: decimalText,
  per_hour: decimalText,
  open_most: decimalText,
});

/** What the house has of a currency, and what it has bought and sold of it. */
const exposureRow = z.object({
  currency: whole,
  currency_name: z.string(),
  total: decimalText,
  /** On hold for open quotes. */
  locked: decimalText,
  free: decimalText,
  /** Paid by users and given to them within the last day. */
  taken: decimalText,
  given: decimalText,
  fees: decimalText,
  /** Paid by recurring conversions each time that they are all made. */
  recurring: decimalText,
});

export const consoleConversion = defineConsoleCall({
  name: 'consoleConversion',
  method: 'GET',
  path: '/console/api/conversion',
  access: 'staff',
  permission: 'conversion.read',
  summary:
    'Conversion as it stands: the terms, the spreads that the last hour makes, the house’s money by currency, and what became of the quotes of the last day.',
  input: z.object({}),
  answer: z.object({
    version: whole,
    is_open: flag,
    hub: z.nullable(whole),
    hub_name: z.string(),
    fee: z.number(),
    small: decimalText,
    currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
    currencies: z.array(currencyRow),
    exposure: z.array(exposureRow),
    /** Of the last day. */
    quotes: z.object({
      open: whole,
      accepted: whole,
      expired: whole,
      replaced: whole,
      withdrawn: whole,
    }),
  }),
});

export const consoleConversions = defineConsoleCall({
  name: 'consoleConversions',
  method: 'GET',
  path: '/console/api/conversion/conversions',
  access: 'staff',
  permission: 'conversion.read',
  summary: 'What was converted by whom, newest first.',
  input: z.object({
    user: optional(largeId('Only this trader.')),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(z.extend(conversionRow, { user_id: whole })),
});

export const consoleSwitchConversion = defineConsoleCall({
  name: 'consoleSwitchConversion',
  method: 'POST',
  path: '/console/api/conversion/switch',
  access: 'staff',
  permission: 'conversion.change',
  summary:
    'Quotes nobody anything more, at once; open quotes stay firm for their ten seconds. To quote again is proposed to a second person.',
  input: z.object({ act: required(switching), reason: reasonField }),
  answer: z.string(),
});

const rulesWish = {
  hub: required(smallId('What the others are valued in.')),
  fee: required(rate('Of what is received.')),
  small: required(decimal('The most that a small balance is worth, in the hub’s currency.')),
};

export const consolePreviewConversionRules = defineConsoleCall({
  name: 'consolePreviewConversionRules',
  method: 'POST',
  path: '/console/api/conversion/preview_rules',
  access: 'staff',
  permission: 'conversion.change',
  summary: 'Says what other rules would change, and proposes nothing.',
  input: z.object(rulesWish),
  answer: changesPreview,
});

export const consoleProposeConversionRules = defineConsoleCall({
  name: 'consoleProposeConversionRules',
  method: 'POST',
  path: '/console/api/conversion/rules',
  access: 'staff',
  permission: 'conversion.change',
  summary:
    'Proposes the fee, what counts as a small balance, and the currency that the others are valued in.',
  input: z.object({ ...rulesWish, reason: reasonField }),
  answer: z.string(),
});

const currencyWish = {
  act: optional(act),
  currency: required(smallId('The currency.')),
  spread: optional(rate('The least distance from the index.')),
  least: sum('The least that can be paid.'),
  most: sum('The most that can be paid.'),
  multiple: optional(decimal('What is paid is a whole multiple of this; 0 or nothing: any amount.')),
  per_user: sum('Quoted to one user within an hour at most.'),
  per_hour: sum('Quoted to all users within an hour at most.'),
  open_most: sum('In open quotes at most.'),
};

export const consolePreviewConversionCurrency = defineConsoleCall({
  name: 'consolePreviewConversionCurrency',
  method: 'POST',
  path: '/console/api/conversion/preview_currency',
  access: 'staff',
  permission: 'conversion.change',
  summary: 'Says what other terms of a currency would change, and proposes nothing.',
  input: z.object(currencyWish),
  answer: changesPreview,
});

export const consoleProposeConversionCurrency = defineConsoleCall({
  name: 'consoleProposeConversionCurrency',
  method: 'POST',
  path: '/console/api/conversion/currency',
  access: 'staff',
  permission: 'conversion.change',
  summary:
    'Proposes the spread, the amounts and the limits of a currency. It is priced by the index of its pair against the hub.',
  input: z.object({ ...currencyWish, reason: reasonField }),
  answer: z.string(),
});

export const consoleMoveConversionFunds = defineConsoleCall({
  name: 'consoleMoveConversionFunds',
  method: 'POST',
  path: '/console/api/conversion/funds',
  access: 'staff',
  permission: 'conversion.funds',
  summary: 'Proposes to bring money of the house’s own in, or to take out what no open quote has on hold.',
  input: z.object({
    act: required(direction),
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('How much.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
