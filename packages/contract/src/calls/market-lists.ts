import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { accountBalances } from '../entities/balance.ts';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';
import { assetClass } from '../entities/quotation.ts';
import { quotationItem } from '../entities/quotation-item.ts';
import { tradeRow } from '../entities/trade.ts';
import { required } from '../field.ts';
import { smallId } from '../readers.ts';

const area = 'quotations';

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
