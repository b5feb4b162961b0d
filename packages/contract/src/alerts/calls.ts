import {
  ALERT_SOURCES,
  MAX_ALERT_FIRINGS,
  MAX_ALERT_NOTE,
  MAX_ALERT_PAUSE_MS,
  MIN_ALERT_PAUSE_MS,
  TRIGGER_DIRECTIONS,
} from '@assay/domain';
import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { flag } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, integer, largeId, positiveDecimal, singleLine, smallId } from '../readers.ts';
import { alertRow } from './alert-row.ts';

const area = 'alerts';
const MS_PER_SECOND = 1_000;
/** 9999-12-31 23:59:59 UTC. */
const LAST_MS = 253_402_300_799_000;

const yes = (description: string) =>
  withDefault(choice({ '0': 'no', '1': 'yes', false: 'no', true: 'yes' }, description), 'no');

export const setAlert = defineCall({
  name: 'setAlert',
  methods: ['POST'],
  path: '/api/alerts/set',
  area,
  access: 'user',
  summary:
    'Sets a price alert: the caller is told once the price of the pair has risen, or fallen, to `price`. Refused if the price is there already. `data` is the alert.',
  input: z.object({
    legal_id: required(smallId('The quote currency.')),
    currency_id: required(smallId('The base currency.')),
    source: withDefault(
      choice(choicesOf(ALERT_SOURCES), 'Last trade price (`last`, the default) or index price.'),
      'last',
    ),
    price: required(positiveDecimal('The price.'), 'alerts.price_required'),
    direction: required(choice(choicesOf(TRIGGER_DIRECTIONS), '`rising` for a price above the current one.')),
    times: withDefault(
      integer(1, MAX_ALERT_FIRINGS, 'Number of times; after each but the last it pauses.'),
      1,
    ),
    pause: optional(
      integer(
        MIN_ALERT_PAUSE_MS / MS_PER_SECOND,
        MAX_ALERT_PAUSE_MS / MS_PER_SECOND,
        'Seconds of the pause; then it waits for the price to cross again, from the side on which it is. Ignored if `times` is 1.',
      ),
    ),
    until: optional(integer(1, LAST_MS, 'End date, in milliseconds since 1970 UTC.')),
    note: optional(singleLine({ max: MAX_ALERT_NOTE, description: 'Short note, shown with the alert.' })),
    letter: yes('1: also told by mail.'),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t set a second alert.'),
  }),
  answer: z.string(),
  data: alertRow,
});

export const cancelAlert = defineCall({
  name: 'cancelAlert',
  methods: ['POST'],
  path: '/api/alerts/cancel',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Cancels one of the caller’s price alerts.',
  input: z.object({ id: required(largeId('The alert.')) }),
  answer: z.string(),
});

export const alertList = defineCall({
  name: 'alertList',
  methods: ['POST'],
  path: '/api/alerts/list',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'The caller’s price alerts, the newest first: those that have not ended, or the others page by page.',
  input: z.object({
    state: withDefault(
      choice({ open: 'open', ended: 'ended' }, 'Those that have not ended (the default), or the ended ones.'),
      'open',
    ),
    before: optional(largeId('Only alerts with a lower id.')),
    limit: limitField,
  }),
  answer: z.object({
    list: z.array(alertRow),
    /** 1: there are no more with a lower id. */
    is_last: flag,
  }),
});
