import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, wholeNumber } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { positiveDecimal, smallId } from '../readers.ts';
import { saleRecordRow, saleRow } from './sale-row.ts';

const area = 'ieo';

export const saleConfig = defineCall({
  name: 'saleConfig',
  methods: ['GET'],
  path: '/api/ieo/config',
  area,
  access: 'open',
  summary:
    'Token sales in the caller’s language: active ones first, then trials with shortened days, newest first.',
  input: z.object({}),
  answer: z.array(saleRow),
});

export const saleRecords = defineCall({
  name: 'saleRecords',
  methods: ['GET'],
  path: '/api/ieo/record',
  area,
  access: 'open',
  summary: 'The caller’s purchases in sales, newest first; the body is the list itself, empty for a guest.',
  input: z.object({}),
  answer: z.array(saleRecordRow),
  shape: 'body',
});

export const saleBuy = defineCall({
  name: 'saleBuy',
  methods: ['POST'],
  path: '/api/wallet/ieo',
  area,
  access: 'user',
  summary:
    'Buys tokens of the active sale for at most an amount from the spot account, rounded down to whole units. `message` is a confirmation for display; `data` is the record.',
  input: z.object({
    currency: required(
      smallId('The token, or the payment currency if only one sale accepts it.'),
      'input.currency_required',
    ),
    amount: required(positiveDecimal('Maximum amount paid.'), 'input.amount_required'),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t buy twice.'),
  }),
  answer: z.string(),
  data: saleRecordRow,
});

export const saleFormer = defineCall({
  name: 'saleFormer',
  methods: ['GET'],
  path: '/api/iepn',
  area,
  access: 'open',
  summary:
    'The newest sale with the field names of older clients, a trial only if there is no other; null if there is none.',
  input: z.object({}),
  answer: z.nullable(
    z.object({
      total: decimalText,
      /** Seconds since 1970 UTC. */
      start: wholeNumber,
      end: wholeNumber,
      price: decimalText,
      /** Amounts sold and remaining. */
      yfx: decimalText,
      sy: decimalText,
    }),
  ),
});
