import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, whole } from '../entities/primitives.ts';
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
    'The sales of tokens, those that run first, behind them trials whose days are shorter, and the newest first, in the caller’s language.',
  input: z.object({}),
  answer: z.array(saleRow),
});

export const saleRecords = defineCall({
  name: 'saleRecords',
  methods: ['GET'],
  path: '/api/ieo/record',
  area,
  access: 'open',
  summary:
    'What the caller has asked for in sales, the newest first; the body is the list itself, and it is empty for a guest.',
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
    'Buys tokens of the sale that runs, for at most an amount from the exchange account: as many as it pays for, rounded down to a unit. The message is a text; `data` is the record.',
  input: z.object({
    currency: required(
      smallId('The token, or what is paid with where one sale takes it.'),
      'input.currency_required',
    ),
    amount: required(positiveDecimal('How much is paid at most.'), 'input.amount_required'),
    client_key: clientKeyField('The caller’s own name for this purchase: the same key never buys twice.'),
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
    'The newest sale, a trial only where there is no other, by the fields that older clients ask for; null where there is none.',
  input: z.object({}),
  answer: z.nullable(
    z.object({
      total: decimalText,
      /** Seconds since 1970 UTC. */
      start: whole,
      end: whole,
      price: decimalText,
      /** Amounts sold and remaining. */
      yfx: decimalText,
      sy: decimalText,
    }),
  ),
});
