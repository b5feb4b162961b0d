import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { positiveDecimal, smallId } from '../readers.ts';
import { earnPositionRow } from './rows.ts';

const area = 'earn';

export const miningMachines = defineCall({
  name: 'miningMachines',
  methods: ['GET', 'POST'],
  path: '/api/get_mining_machine_list',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'Staking products with the field names of older clients; without trial plans.',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: wholeNumber,
      currency_name: z.string(),
      pricemin: decimalText,
      /** Rate in percent per day. */
      rates: z.number(),
      days: wholeNumber,
    }),
  ),
});

export const myMiningMachines = defineCall({
  name: 'myMiningMachines',
  methods: ['GET', 'POST'],
  path: '/api/my_mining_machine',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s staking positions with the field names of older clients.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(
    z.object({
      id: wholeNumber,
      currency_name: z.string(),
      /** Principal, and interest paid. */
      money: decimalText,
      interest: decimalText,
      time: wireTime,
      totime: wireTime,
      /** 1: open, 2: ended. */
      state: z.literal([1, 2]),
    }),
  ),
});

export const miningIncomes = defineCall({
  name: 'miningIncomes',
  methods: ['GET', 'POST'],
  path: '/api/get_mining_incomes',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'Staking interest paid to the caller, newest first.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(
    z.object({ id: wholeNumber, currency_name: z.string(), money: decimalText, time: wireTime }),
  ),
});

export const buyMiningMachine = defineCall({
  name: 'buyMiningMachine',
  methods: ['POST'],
  path: '/api/buy_mining_machine',
  area,
  access: 'user',
  summary: 'Subscribes to a staking product with the field names of older clients.',
  input: z.object({
    id: required(smallId('The product.')),
    money: required(positiveDecimal('Amount.'), 'input.amount_required'),
  }),
  answer: z.string(),
  data: earnPositionRow,
});
