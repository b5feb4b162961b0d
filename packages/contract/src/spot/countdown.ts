import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { countdownRow } from '../entities/countdown.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { integer, smallId } from '../readers.ts';

const area = 'spot';
const SECONDS_PER_DAY = 86_400;

export const cancelAllAfter = defineCall({
  name: 'cancelAllAfter',
  methods: ['POST'],
  path: '/api/transaction/cancel_all_after',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Dead man’s switch: cancels all of the caller’s open and untriggered orders of the pair after `seconds`, unless it is renewed before. With 0 it is stopped.',
  input: z.object({
    legal_id: required(smallId('The quote currency.')),
    currency_id: required(smallId('The base currency.')),
    seconds: required(integer(0, SECONDS_PER_DAY, 'Seconds until the end; 0 stops the countdown.')),
  }),
  answer: z.string(),
  data: z.object({
    /** End in milliseconds since 1970 UTC; null once stopped. */
    ends_at: z.nullable(wholeNumber),
  }),
});

export const runningCountdowns = defineCall({
  name: 'runningCountdowns',
  methods: ['POST'],
  path: '/api/transaction/countdowns',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s running countdowns of `cancel_all_after`, the soonest end first.',
  input: z.object({}),
  answer: z.array(countdownRow),
});
