import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { smallId } from '../readers.ts';
import { leverRiskFields } from './lever-row.ts';

/** One version of a pair's terms. */
const leverTermsVersion = z.object({
  version: wholeNumber,
  since: wireTime,
  is_open: flag,
  multiples: z.array(wholeNumber),
  least_hands: wholeNumber,
  most_hands: wholeNumber,
  /** Amount of the base currency per hand. */
  units_per_hand: decimalText,
  ...leverRiskFields,
});

export const leverTermsHistory = defineCall({
  name: 'leverTermsHistory',
  methods: ['POST'],
  path: '/api/lever/terms',
  area: 'lever',
  access: 'open',
  readsOnly: true,
  summary:
    'All versions of a pair’s terms with the time from which each applied to new orders, newest first. A contract keeps the terms under which it was ordered.',
  input: z.object({
    legal_id: required(smallId('The quote currency.'), 'lever.pair_required'),
    currency_id: required(smallId('The base currency.'), 'lever.pair_required'),
  }),
  answer: z.array(leverTermsVersion),
});

/** One version of a currency's rates, in percent. */
const leverRatesVersion = z.object({
  /** 0: defaults before the first rates were set. */
  version: wholeNumber,
  since: z.nullable(wireTime),
  warning: decimalText,
  liquidation: decimalText,
  /** Maximum total profit of winners as a share of the pool; applies to everybody immediately. */
  pool_share: decimalText,
});

export const leverRatesHistory = defineCall({
  name: 'leverRatesHistory',
  methods: ['POST'],
  path: '/api/lever/rates',
  area: 'lever',
  access: 'open',
  readsOnly: true,
  summary:
    'All versions of the risk rates of a settlement currency, newest first. An account keeps those of the day on which its first position opened.',
  input: z.object({ legal_id: required(smallId('The quote currency.'), 'lever.pair_required') }),
  answer: z.array(leverRatesVersion),
});
