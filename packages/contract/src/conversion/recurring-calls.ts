import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { required } from '../field.ts';
import { choice, largeId, positiveDecimal, smallId } from '../readers.ts';
import { conversionRecurringRow } from './recurring-row.ts';

const area = 'conversion';
const interval = choice(
  { day: 'day', week: 'week', month: 'month', minute: 'minute' },
  'Interval; `minute` only where the terms have `trial`, at most 30 times.',
);

export const conversionRecurringBegin = defineCall({
  name: 'conversionRecurringBegin',
  methods: ['POST'],
  path: '/api/conversion/recurring',
  area,
  access: 'user',
  summary:
    'Starts a recurring conversion of the same amount every day, week or month, from the next day on, or every minute where a trial is offered, at the index price and spread of that time. An execution that isn’t possible is skipped, and the caller is notified.',
  input: z.object({
    from_id: required(smallId('Currency paid.'), 'input.currency_required'),
    to_id: required(smallId('Currency received.'), 'input.currency_required'),
    number: required(positiveDecimal('Amount paid per conversion.'), 'input.amount_required'),
    every: required(interval),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t start a second one.'),
  }),
  answer: z.string(),
  data: conversionRecurringRow,
});

export const conversionRecurringStop = defineCall({
  name: 'conversionRecurringStop',
  methods: ['POST'],
  path: '/api/conversion/recurring_stop',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Ends a recurring conversion; completed conversions are not affected.',
  input: z.object({ id: required(largeId('The recurring conversion.')) }),
  answer: z.string(),
  data: conversionRecurringRow,
});

export const conversionRecurringList = defineCall({
  name: 'conversionRecurringList',
  methods: ['GET'],
  path: '/api/conversion/recurrings',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s recurring conversions, newest first, 20 per page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(conversionRecurringRow),
});
