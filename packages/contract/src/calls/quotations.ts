import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { bar } from '../entities/bar.ts';
import { quotationGroup } from '../entities/quotation.ts';
import { optional, withDefault } from '../field.ts';
import { choice, integer, smallId, text } from '../readers.ts';

const area = 'quotations';

export const quotationGroups = defineCall({
  name: 'quotationGroups',
  methods: ['GET'],
  path: '/api/currency/quotation_new',
  area,
  access: 'open',
  auth: 'none',
  summary: 'All pairs with their last 24 hours, grouped by quote currency.',
  input: z.object({}),
  answer: z.array(quotationGroup),
});

/** Resolutions of a chart: all names used by clients, each mapped to the stored one. */
const period = choice(
  {
    '1min': '1min',
    '5min': '5min',
    '15min': '15min',
    '30min': '30min',
    '60min': '60min',
    '1day': '1day',
    '1week': '1week',
    '1mon': '1mon',
    '1': '1min',
    '5': '5min',
    '15': '15min',
    '30': '30min',
    '60': '60min',
    '1m': '1min',
    '5m': '5min',
    '15m': '15min',
    '30m': '30min',
    '60m': '60min',
    '1D': '1day',
    '1d': '1day',
    D: '1day',
    '1W': '1week',
    '1w': '1week',
    W: '1week',
    '1M': '1mon',
    M: '1mon',
  },
  '`1M` is a month, `1m` a minute.',
);

const LATEST_TIME = 9_999_999_999_999;
const chartTime = integer(0, LATEST_TIME, 'Seconds since 1970 UTC; milliseconds are accepted as well.');

export const timeshar = defineCall({
  name: 'timeshar',
  methods: ['GET'],
  path: '/api/currency/new_timeshar',
  area,
  access: 'open',
  auth: 'none',
  summary: 'Candles of a pair, oldest first. `code` is 1 on success.',
  input: z.object({
    symbol: optional(text({ max: 32, description: 'Such as `BTC/USDT`; else the two ids.' })),
    legal_id: optional(smallId()),
    currency_id: optional(smallId()),
    from: optional(chartTime),
    to: optional(chartTime),
    period: withDefault(period, '1min'),
  }),
  answer: z.object({ type: z.literal('ok'), code: z.literal(1), data: z.array(bar) }),
  shape: 'body',
});
