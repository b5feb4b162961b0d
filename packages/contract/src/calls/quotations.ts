import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { accountBalances } from '../entities/balance.ts';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';
import { assetClass, quotationGroup, quotationItem } from '../entities/quotation.ts';
import { bar, tradeRow } from '../entities/trade.ts';
import { optional, required, withDefault } from '../field.ts';
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

const coinList = z.object({ coin_list: z.array(quotationItem) });

export const quotationList = defineCall({
  name: 'quotationList',
  methods: ['POST'],
  path: '/api/quotation',
  area,
  access: 'open',
  auth: 'none',
  readsOnly: true,
  summary: 'All pairs in one list, in display order.',
  input: z.object({}),
  answer: coinList,
});

export const quotationListNew = defineCall({
  name: 'quotationListNew',
  methods: ['POST'],
  path: '/api/quotation_new',
  area,
  access: 'open',
  auth: 'none',
  readsOnly: true,
  summary: 'The same list under its newer path.',
  input: z.object({}),
  answer: coinList,
});

export const currencyTypes = defineCall({
  name: 'currencyTypes',
  methods: ['GET'],
  path: '/api/currency/type',
  area,
  access: 'open',
  summary: 'Traded asset classes. A quotation’s `currency_type` is the `value` of its class.',
  input: z.object({}),
  answer: z.array(z.object({ value: assetClass, sort: wholeNumber })),
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

export const currencyDetail = defineCall({
  name: 'currencyDetail',
  methods: ['GET'],
  path: '/api/currency/detail',
  area,
  access: 'open',
  summary: 'Description of a currency, in the caller’s language.',
  input: z.object({ id: required(smallId()) }),
  answer: z.object({
    id: wholeNumber,
    name: z.string(),
    code: z.string(),
    logo: z.string(),
    desc: z.string(),
  }),
});

export const tradeHistory = defineCall({
  name: 'tradeHistory',
  methods: ['GET'],
  path: '/api/currency/new_tradehistory',
  area,
  access: 'open',
  summary: 'The newest 20 trades of a pair.',
  input: z.object({ legal_id: required(smallId()), currency_id: required(smallId()) }),
  answer: z.array(tradeRow),
});

export const currencyList = defineCall({
  name: 'currencyList',
  methods: ['GET'],
  path: '/api/currency/list',
  area,
  access: 'open',
  summary: 'The currencies.',
  input: z.object({}),
  answer: z.object({
    legal: z.array(z.object({ id: wholeNumber, name: z.string(), logo: z.string() })),
  }),
});

export const userCurrencyList = defineCall({
  name: 'userCurrencyList',
  methods: ['GET'],
  path: '/api/currency/user_currency_list',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Currencies with the caller’s balance in each account; those supported by every account come first.',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: wholeNumber,
      name: z.string(),
      logo: z.string(),
      is_legal: flag,
      is_lever: flag,
      is_match: flag,
      is_micro: flag,
      legal_balance: decimalText,
      lever_balance: decimalText,
      micro_balance: decimalText,
      change_balance: decimalText,
      /** The four accounts again, including amounts on hold. */
      wallet: accountBalances,
    }),
  ),
});
