import {
  MAX_TWAP_DURATION_MS,
  MAX_TWAP_JITTER,
  MAX_TWAP_SLICES,
  MIN_TWAP_DURATION_MS,
  MIN_TWAP_SLICES,
  SIDES,
} from '@assay/domain';
import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { flag } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, integer, largeId, positiveDecimal, smallId } from '../readers.ts';
import { twapRow, twapSliceRow } from './twap-row.ts';

const area = 'twap';
const MS_PER_SECOND = 1_000;

export const startTwap = defineCall({
  name: 'startTwap',
  methods: ['POST'],
  path: '/api/twap/start',
  area,
  access: 'user',
  summary:
    'Starts a TWAP order: `number` is bought or sold in slices over `duration`, each a market order, or with `price` an IOC limit order. Nothing is held in advance: a slice that the balance doesn’t cover ends the order. `data` is the order.',
  input: z.object({
    legal_id: required(smallId('The quote currency.')),
    currency_id: required(smallId('The base currency.')),
    side: required(choice(choicesOf(SIDES), '`buy` or `sell`.')),
    number: required(positiveDecimal('Total quantity in the base currency.')),
    slices: required(
      integer(MIN_TWAP_SLICES, MAX_TWAP_SLICES, 'Number of slices, 5 seconds apart at least.'),
    ),
    duration: required(
      integer(
        MIN_TWAP_DURATION_MS / MS_PER_SECOND,
        MAX_TWAP_DURATION_MS / MS_PER_SECOND,
        'Seconds over which the slices are sent, the first one at once.',
      ),
    ),
    jitter: withDefault(
      integer(
        0,
        MAX_TWAP_JITTER,
        'Percent by which times and sizes of the slices vary, by a hash of the order’s id.',
      ),
      0,
    ),
    price: optional(positiveDecimal('Worst price of each slice.')),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t start a second order.'),
  }),
  answer: z.string(),
  data: twapRow,
});

const change = { methods: ['POST'], area, access: 'user', answer: z.string() } as const;
const changeInput = z.object({ id: required(largeId('The TWAP order.')) });

export const pauseTwap = defineCall({
  ...change,
  name: 'pauseTwap',
  path: '/api/twap/pause',
  frozen: 'allowed',
  summary: 'Pauses one of the caller’s TWAP orders: it sends no slices until it is resumed.',
  input: changeInput,
});

export const resumeTwap = defineCall({
  ...change,
  name: 'resumeTwap',
  path: '/api/twap/resume',
  summary: 'Resumes a paused TWAP order: its slices move on by the duration of the pause.',
  input: changeInput,
});

export const cancelTwap = defineCall({
  ...change,
  name: 'cancelTwap',
  path: '/api/twap/cancel',
  frozen: 'allowed',
  summary: 'Cancels what is left of one of the caller’s TWAP orders.',
  input: changeInput,
});

export const twapList = defineCall({
  name: 'twapList',
  methods: ['POST'],
  path: '/api/twap/list',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'The caller’s TWAP orders, the newest first: those that have not ended, or the others page by page.',
  input: z.object({
    state: withDefault(
      choice({ open: 'open', ended: 'ended' }, 'Those that have not ended (the default), or the ended ones.'),
      'open',
    ),
    before: optional(largeId('Only orders with a lower id.')),
    limit: limitField,
  }),
  answer: z.object({
    list: z.array(twapRow),
    /** 1: there are no more with a lower id. */
    is_last: flag,
  }),
});

export const twapSlices = defineCall({
  name: 'twapSlices',
  methods: ['POST'],
  path: '/api/twap/slices',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The slices of one of the caller’s TWAP orders that are over, in order.',
  input: changeInput,
  answer: z.object({ list: z.array(twapSliceRow) }),
});
