import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, decimal, integer, positiveDecimal, smallId } from '../readers.ts';

const switching = choice({ open: 'open', close: 'close' });
const act = choice(
  { set: 'set', remove: 'remove' },
  '`set` offers it within these bounds, `remove` offers it no longer; without it `set`.',
);
const [MOST_MINUTES, MOST_HOURS, MOST_DAYS, MOST_COUNT, HIGHEST_LEVEL] = [44_640, 744, 31, 200, 3];
const DAY_HOURS = 24;
const minutes = (description: string) => required(integer(1, MOST_MINUTES, `${description} In minutes.`));
const hours = (description: string) => required(integer(1, MOST_HOURS, `${description} In hours.`));
const count = (description: string) => required(integer(1, MOST_COUNT, description));

export const consoleC2cTerms = defineConsoleCall({
  name: 'consoleC2cTerms',
  method: 'GET',
  path: '/console/api/c2c/terms',
  access: 'staff',
  permission: 'c2c.read',
  summary:
    'What C2C trade goes by: the coins, the fee, the windows of time, the deposit, and what CNY is worth.',
  input: z.object({}),
  answer: z.object({
    version: whole,
    is_open: flag,
    /** Percent. */
    fee: z.number(),
    identity_level: whole,
    pay_minutes: z.number(),
    held_minutes: z.number(),
    dispute_after_minutes: z.number(),
    dispute_within_hours: z.number(),
    statement_hours: z.number(),
    appeal_hours: z.number(),
    cool_down_days: z.number(),
    cancellations: whole,
    offers: whole,
    deals: whole,
    false_paid: whole,
    /** What merchants lock; null: there are none. */
    deposit: z.nullable(z.object({ currency: whole, currency_name: z.string(), number: decimalText })),
    currencies: z.array(
      z.object({ currency: whole, currency_name: z.string(), least: decimalText, most: decimalText }),
    ),
    currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
    /** What was last said of CNY; null: nothing yet. */
    cny: z.nullable(
      z.object({
        currency: whole,
        currency_name: z.string(),
        price: decimalText,
        observed_time: wireTime,
        fresh_until_time: wireTime,
        is_fresh: flag,
      }),
    ),
  }),
});

export const consoleSwitchC2c = defineConsoleCall({
  name: 'consoleSwitchC2c',
  method: 'POST',
  path: '/console/api/c2c/switch',
  access: 'staff',
  permission: 'c2c.change',
  summary:
    'Lets nobody publish or take an offer any more, at once; deals that run go on. To open again is proposed to a second person.',
  input: z.object({ act: required(switching), reason: reasonField }),
  answer: z.string(),
});

export const consoleProposeC2cRules = defineConsoleCall({
  name: 'consoleProposeC2cRules',
  method: 'POST',
  path: '/console/api/c2c/rules',
  access: 'staff',
  permission: 'c2c.change',
  summary:
    'Proposes the fee of advertisers, the windows of time and the counts of C2C trade. Deals keep theirs.',
  input: z.object({
    fee: required(decimal('What who publishes an offer pays of each finished deal. Percent, below 50.')),
    identity_level: required(integer(0, HIGHEST_LEVEL, 'Below this level nobody publishes or takes.')),
    pay_minutes: minutes('How long a payment is awaited.'),
    held_minutes: minutes('How long coins are kept after the seller’s cancel or a timeout.'),
    dispute_after_minutes: minutes('How long after it is paid a deal can be disputed.'),
    dispute_within_hours: hours('How long after its cancellation it still can be.'),
    statement_hours: hours('How long both parties hand in statements.'),
    appeal_hours: hours('How long after a ruling one of them may appeal.'),
    cool_down_days: required(integer(1, MOST_DAYS, 'How long the deposit of who leaves stays locked.')),
    cancellations: count('So many of a day end dealing until the next.'),
    offers: count('Open offers of one trader at most.'),
    deals: count('Running deals of one trader at most.'),
    false_paid: count('So many payments that were not made, by rulings, suspend.'),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleProposeC2cCurrency = defineConsoleCall({
  name: 'consoleProposeC2cCurrency',
  method: 'POST',
  path: '/console/api/c2c/currency',
  access: 'staff',
  permission: 'c2c.change',
  summary: 'Proposes that a coin is traded between people, and how large an offer of it may be.',
  input: z.object({
    act: withDefault(act, 'set'),
    currency: required(smallId('The coin.')),
    least: optional(positiveDecimal('The smallest offer.')),
    most: optional(positiveDecimal('The largest offer.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleProposeC2cDeposit = defineConsoleCall({
  name: 'consoleProposeC2cDeposit',
  method: 'POST',
  path: '/console/api/c2c/deposit',
  access: 'staff',
  permission: 'c2c.change',
  summary: 'Proposes what merchants lock. Those who are merchants keep what they locked.',
  input: z.object({
    currency: required(smallId('In this coin.')),
    number: required(decimal('How much; 0: nobody becomes a merchant.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleProposeC2cCny = defineConsoleCall({
  name: 'consoleProposeC2cCny',
  method: 'POST',
  path: '/console/api/c2c/cny',
  access: 'staff',
  permission: 'c2c.change',
  summary:
    'Proposes what CNY is worth, as it was seen outside at this moment. Offers that follow the index follow it from the approval on, until it is stale.',
  input: z.object({
    currency: required(smallId('The currency whose price in CNY it is: the one that indexes are quoted in.')),
    price: required(positiveDecimal('CNY for one unit of it, up to four decimals.')),
    hours: required(integer(1, DAY_HOURS, 'How long it may be relied on. In hours.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
