import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { smallId } from '../readers.ts';

/** One version of a pair's terms. Rates are in percent. */
const leverTermsVersion = z.object({
  version: whole,
  since: wireTime,
  is_open: flag,
  multiples: z.array(whole),
  least_hands: whole,
  most_hands: whole,
  /** Base currency in one hand. */
  units_per_hand: decimalText,
  spread: decimalText,
  fee: decimalText,
  overnight: decimalText,
  liquidation_fee: decimalText,
});

export const leverTermsHistory = defineCall({
  name: 'leverTermsHistory',
  methods: ['POST'],
  path: '/api/lever/terms',
  area: 'lever',
  access: 'open',
  readsOnly: true,
  summary:
    'Every version of the terms of a pair with the time from which it held for what began then, the newest first. A contract keeps those that it was ordered under.',
  input: z.object({
    legal_id: required(smallId('The quote currency.'), 'lever.pair_required'),
    currency_id: required(smallId('The base currency.'), 'lever.pair_required'),
  }),
  answer: z.array(leverTermsVersion),
});
