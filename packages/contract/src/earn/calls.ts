import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, whole } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, largeId, positiveDecimal, smallId } from '../readers.ts';
import { earnCalendarRow, earnIncomeRow, earnPlanRow, earnPositionRow, earnRecurringRow } from './rows.ts';

const area = 'earn';

const yes = { '1': 'yes', true: 'yes', '0': 'no', false: 'no' } as const;
const every = choice(
  { day: 'day', week: 'week', month: 'month', minute: 'minute' },
  'How often; `minute` for a plan whose day is a minute, and at most 30 times.',
);
const amountField = required(positiveDecimal('How much.'), 'input.amount_required');
const keyField = clientKeyField('The caller’s own name for this purchase: the same key never buys twice.');

export const wealthPlans = defineCall({
  name: 'wealthPlans',
  methods: ['GET'],
  path: '/api/wealth/plans',
  area,
  access: 'open',
  summary:
    'Everything that coins can be put into: staking, savings, what locks and releases, and pledges. A plan that has ended is not among them.',
  input: z.object({}),
  answer: z.array(earnPlanRow),
});

export const getProfitList = defineCall({
  name: 'getProfitList',
  methods: ['GET'],
  path: '/api/wealth/getProfitList',
  area,
  access: 'user',
  frozen: 'may',
  summary:
    'The staking products, with whether the caller holds one of each. Those to be tried out, whose days are minutes or hours, are among all plans alone.',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: whole,
      currency_name: z.string(),
      /** In days. */
      period: whole,
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
  frozen: 'may',
  summary: 'The caller’s staking positions, newest first, 20 a page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: z.object({
    current_page: whole,
    data: z.array(earnPositionRow),
    per_page: whole,
    last_page: whole,
    total: whole,
  }),
});

export const buyProfit = defineCall({
  name: 'buyProfit',
  methods: ['POST'],
  path: '/api/wealth/buyProfit',
  area,
  access: 'user',
  summary:
    'Puts coins of the exchange account into a product. The terms are those that the exchange has for this `id`, whatever else of the product is sent. The message is a text; `data` is the position.',
  input: z.object({
    id: required(smallId('The product.')),
    number: amountField,
    version: optional(smallId('The version of its terms that was read: under others nothing is bought.')),
    renew: withDefault(choice(yes, 'Whether a fixed plan begins again at its end.'), 'no'),
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
  frozen: 'may',
  summary: 'The caller’s positions of every kind, newest first, 20 a page.',
  input: z.object({
    status: optional(choice({ '1': 'running', '2': 'ended' }, '1 running, 2 ended; without it both.')),
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
  frozen: 'may',
  summary:
    'Ends savings, or a pledge: the coins are free at once. Fixed savings that are ended early bring no interest.',
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
  summary: 'Sets whether fixed savings begin again at their end.',
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
    'Puts the same amount into savings every day, week or month, from the next day on, or each minute where the plan is there to be tried out. When it cannot be done it is skipped, and the caller is told.',
  input: z.object({
    id: required(smallId('The product.')),
    number: amountField,
    every: required(every),
    renew: withDefault(choice(yes, 'Whether what is bought begins again at its end.'), 'no'),
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
  frozen: 'may',
  summary: 'Ends a recurring purchase. What it has bought goes on.',
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
  frozen: 'may',
  summary: 'The caller’s recurring purchases, newest first, 20 a page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(earnRecurringRow),
});

export const wealthIncomes = defineCall({
  name: 'wealthIncomes',
  methods: ['GET'],
  path: '/api/wealth/incomes',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'The interest that was paid to the caller, newest first, 20 a page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(earnIncomeRow),
});

export const wealthCalendar = defineCall({
  name: 'wealthCalendar',
  methods: ['GET'],
  path: '/api/wealth/calendar',
  area,
  access: 'user',
  frozen: 'may',
  summary:
    'What is to come of the caller’s running positions, or of one of them: payments and releases by their time, a hundred at most.',
  input: z.object({ id: optional(largeId('Only this position.')) }),
  answer: z.array(earnCalendarRow),
});

export const wealthCover = defineCall({
  name: 'wealthCover',
  methods: ['GET'],
  path: '/api/wealth/cover',
  area,
  access: 'open',
  proof: 'none',
  summary:
    'Where returns come from, by currency: locked is what was promised and not paid yet, free is what further positions can be covered with.',
  input: z.object({}),
  answer: z.array(
    z.object({ currency_id: whole, currency_name: z.string(), locked: decimalText, free: decimalText }),
  ),
});
