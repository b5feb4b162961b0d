import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, largeId, positiveDecimal, smallId } from '../readers.ts';
import { earnCalendarRow, earnIncomeRow, earnPlanRow, earnPositionRow, earnRecurringRow } from './rows.ts';

const area = 'earn';

const yes = { '1': 'yes', true: 'yes', '0': 'no', false: 'no' } as const;
const interval = choice(
  { day: 'day', week: 'week', month: 'month', minute: 'minute' },
  'Interval; `minute` only for a plan whose day is a minute, at most 30 times.',
);
const amountField = required(positiveDecimal('Amount.'), 'input.amount_required');
const keyField = clientKeyField('Idempotency key: a repeated request doesn’t buy twice.');

export const wealthPlans = defineCall({
  name: 'wealthPlans',
  methods: ['GET'],
  path: '/api/wealth/plans',
  area,
  access: 'open',
  summary: 'All plans on offer: staking, savings, vesting and limit boosts, without ended ones.',
  input: z.object({}),
  answer: z.array(earnPlanRow),
});

export const getProfitList = defineCall({
  name: 'getProfitList',
  methods: ['GET'],
  path: '/api/wealth/getProfitList',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Staking products, each with the caller’s holding status. Trial plans, whose days are minutes or hours, are only in the list of all plans.',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: wholeNumber,
      currency_name: z.string(),
      /** In days. */
      period: wholeNumber,
      min_single_limit: z.number(),
      max_single_limit: z.number(),
      /** Rate in percent of the principal per day. */
      min_daily_return_rate: z.number(),
      /** Initial value of the form: the minimum. */
      number: decimalText,
      exists: flag,
    }),
  ),
});

export const getMyProfit = defineCall({
  name: 'getMyProfit',
  methods: ['GET'],
  path: '/api/wealth/getMyprofit',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s staking positions, newest first, 20 per page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: z.object({
    current_page: wholeNumber,
    data: z.array(earnPositionRow),
    per_page: wholeNumber,
    last_page: wholeNumber,
    total: wholeNumber,
  }),
});

export const buyProfit = defineCall({
  name: 'buyProfit',
  methods: ['POST'],
  path: '/api/wealth/buyProfit',
  area,
  access: 'user',
  summary:
    'Subscribes to a product from the spot account. The exchange’s terms for this `id` apply; other product fields are ignored. `message` is a confirmation for display; `data` is the position.',
  input: z.object({
    id: required(smallId('The product.')),
    number: amountField,
    version: optional(smallId('Version of the terms shown to the caller: rejected if they have changed.')),
    renew: withDefault(choice(yes, 'Renews a fixed plan at maturity.'), 'no'),
    client_key: keyField,
  }),
  answer: z.string(),
  data: earnPositionRow,
});

export const wealthPositions = defineCall({
  name: 'wealthPositions',
  methods: ['GET'],
  path: '/api/wealth/positions',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s positions of every kind, newest first, 20 per page.',
  input: z.object({
    status: optional(choice({ '1': 'running', '2': 'ended' }, '1 active, 2 ended; both when absent.')),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(earnPositionRow),
});

export const wealthRedeem = defineCall({
  name: 'wealthRedeem',
  methods: ['POST'],
  path: '/api/wealth/redeem',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Redeems savings or a limit boost: the coins are available immediately. Fixed savings redeemed early earn no interest.',
  input: z.object({ id: required(largeId('The position.')) }),
  answer: z.string(),
  data: earnPositionRow,
});

export const wealthRenewal = defineCall({
  name: 'wealthRenewal',
  methods: ['POST'],
  path: '/api/wealth/renewal',
  area,
  access: 'user',
  summary: 'Sets the automatic renewal of fixed savings at maturity.',
  input: z.object({ id: required(largeId('The position.')), renew: required(choice(yes)) }),
  answer: z.string(),
  data: earnPositionRow,
});

export const wealthRecurringBegin = defineCall({
  name: 'wealthRecurringBegin',
  methods: ['POST'],
  path: '/api/wealth/recurring',
  area,
  access: 'user',
  summary:
    'Starts a recurring purchase of savings with the same amount every day, week or month, from the next day on, or every minute for a trial plan. A purchase that isn’t possible is skipped, and the caller is notified.',
  input: z.object({
    id: required(smallId('The product.')),
    number: amountField,
    every: required(interval),
    renew: withDefault(choice(yes, 'Renews each purchase at maturity.'), 'no'),
    client_key: keyField,
  }),
  answer: z.string(),
  data: earnRecurringRow,
});

export const wealthRecurringStop = defineCall({
  name: 'wealthRecurringStop',
  methods: ['POST'],
  path: '/api/wealth/recurring_stop',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Ends a recurring purchase; its positions continue.',
  input: z.object({ id: required(largeId('The recurring purchase.')) }),
  answer: z.string(),
  data: earnRecurringRow,
});

export const wealthRecurringList = defineCall({
  name: 'wealthRecurringList',
  methods: ['GET'],
  path: '/api/wealth/recurrings',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s recurring purchases, newest first, 20 per page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(earnRecurringRow),
});

export const wealthIncomes = defineCall({
  name: 'wealthIncomes',
  methods: ['GET'],
  path: '/api/wealth/incomes',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Interest paid to the caller, newest first, 20 per page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(earnIncomeRow),
});

export const wealthCalendar = defineCall({
  name: 'wealthCalendar',
  methods: ['GET'],
  path: '/api/wealth/calendar',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Upcoming payments and releases of the caller’s active positions, or of one of them, by time, at most 100.',
  input: z.object({ id: optional(largeId('Only this position.')) }),
  answer: z.array(earnCalendarRow),
});

export const wealthCover = defineCall({
  name: 'wealthCover',
  methods: ['GET'],
  path: '/api/wealth/cover',
  area,
  access: 'open',
  auth: 'none',
  summary:
    'Coverage of returns by currency: `locked` is promised but unpaid, `free` can cover further positions.',
  input: z.object({}),
  answer: z.array(
    z.object({ currency_id: wholeNumber, currency_name: z.string(), locked: decimalText, free: decimalText }),
  ),
});
