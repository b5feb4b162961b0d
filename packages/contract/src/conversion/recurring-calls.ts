import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { required } from '../field.ts';
import { choice, largeId, positiveDecimal, smallId } from '../readers.ts';
import { conversionRecurringRow } from './recurring-row.ts';

const area = 'conversion';
const every = choice(
  { day: 'day', week: 'week', month: 'month', minute: 'minute' },
  'How often; `minute` where the terms have `trial`, and at most 30 times.',
);

export const conversionRecurringBegin = defineCall({
  name: 'conversionRecurringBegin',
  methods: ['POST'],
  path: '/api/conversion/recurring',
  area,
  access: 'user',
  summary:
    'Converts the same amount every day, week or month, from the next day on, or each minute where that is there to be tried out, at the index and the spread that are then. When it cannot be done it is skipped, and the caller is told.',
  input: z.object({
    from_id: required(smallId('What is paid.'), 'input.currency_required'),
    to_id: required(smallId('What is received.'), 'input.currency_required'),
    number: required(positiveDecimal('How much is paid each time.'), 'input.amount_required'),
    every: required(every),
    client_key: clientKeyField('The caller’s own name for this request: the same key begins once.'),
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
  frozen: 'may',
  summary: 'Ends a recurring conversion. What it has converted stays.',
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
  frozen: 'may',
  summary: 'The caller’s recurring conversions, newest first, 20 a page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(conversionRecurringRow),
});
