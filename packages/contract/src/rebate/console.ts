import { DAY_UNITS } from '@assay/domain';
import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { dayUnit, decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, positiveDecimal, smallId, text } from '../readers.ts';
import { ratesField, rebateRow } from './rebate-row.ts';

const MAX_RATES = 60;
const MAX_CAMPAIGNS = 4_000;

const scope = choice({ waiting: 'waiting', all: 'all' });
const period = choice(choicesOf(DAY_UNITS), 'Payout period.');
/** Signals that two accounts have in common. */
const signals = z.array(z.enum(['device', 'address']));

export const consoleRebates = defineConsoleCall({
  name: 'consoleRebates',
  method: 'GET',
  path: '/console/api/rebates',
  access: 'staff',
  permission: 'rebate.read',
  summary: 'The referral program: terms, campaigns, the exchange’s fee account, and pending rebates.',
  input: z.object({}),
  answer: z.object({
    version: wholeNumber,
    is_open: flag,
    currency: z.nullable(wholeNumber),
    currency_name: z.string(),
    period: dayUnit,
    rates: ratesField,
    campaigns: z.array(z.object({ name: z.string(), start: wireTime, end: wireTime, rates: ratesField })),
    currencies_listed: z.array(z.object({ id: wholeNumber, code: z.string() })),
    /** Balance of the exchange's fee account, in the rebate currency. */
    funds: decimalText,
    paid: decimalText,
    /** Number of waiting rebates, and of those that wait for a price. */
    waiting: wholeNumber,
    waiting_price: wholeNumber,
    waiting_shares: z.array(z.object({ currency_name: z.string(), share: decimalText, count: wholeNumber })),
  }),
});

export const consoleRebateRows = defineConsoleCall({
  name: 'consoleRebateRows',
  method: 'GET',
  path: '/console/api/rebates/list',
  access: 'staff',
  permission: 'rebate.read',
  summary: 'Referral rebates with their owners: pending ones in payout order, or all, newest first.',
  input: z.object({ scope: withDefault(scope, 'all'), page: pageField, limit: limitField }),
  answer: listOf(z.extend(rebateRow, { user_id: wholeNumber, user: z.string() })),
});

export const consoleRebateTree = defineConsoleCall({
  name: 'consoleRebateTree',
  method: 'GET',
  path: '/console/api/rebates/tree',
  access: 'staff',
  permission: 'rebate.read',
  summary: 'A user’s referrers and invited users, up to three levels each.',
  input: z.object({ user: idField }),
  answer: z.array(
    z.object({
      /** −3 to −1: inviters of the user. 1 to 3: invitees. */
      level: wholeNumber,
      user_id: wholeNumber,
      user: z.string(),
      time: wireTime,
      identity_level: wholeNumber,
      signals,
    }),
  ),
});

export const consoleRebateHints = defineConsoleCall({
  name: 'consoleRebateHints',
  method: 'GET',
  path: '/console/api/rebates/hints',
  access: 'staff',
  permission: 'rebate.read',
  summary: 'Users who share a device or an IP address with their referrer, newest first.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(
    z.object({
      user_id: wholeNumber,
      user: z.string(),
      inviter_id: wholeNumber,
      inviter: z.string(),
      time: wireTime,
      signals,
    }),
  ),
});

export const consoleProposeRebateTerms = defineConsoleCall({
  name: 'consoleProposeRebateTerms',
  method: 'POST',
  path: '/console/api/rebates/terms',
  access: 'staff',
  permission: 'rebate.change',
  summary:
    'Proposes rebate rates by level and campaigns, from the next period on. The total of all rebates on one fee is at most 60 %. A second person decides.',
  input: z.object({
    currency: required(smallId('Currency paid.')),
    period: required(period),
    rates: required(text({ max: MAX_RATES, description: 'Three rates in percent, separated by commas.' })),
    campaigns: optional(
      text({
        max: MAX_CAMPAIGNS,
        description: 'One per line: `name | YYYY-MM-DD HH:mm | YYYY-MM-DD HH:mm | 30, 15, 5`.',
      }),
    ),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleFundRebates = defineConsoleCall({
  name: 'consoleFundRebates',
  method: 'POST',
  path: '/console/api/rebates/fund',
  access: 'staff',
  permission: 'rebate.change',
  summary: 'Proposes to add the exchange’s funds to its fee account, from which pending rebates are paid.',
  input: z.object({ number: required(positiveDecimal('Amount.')), reason: reasonField }),
  answer: z.string(),
});
