import { MAX_TRAILING_DELTA } from '@assay/domain';
import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { dayFields, limitField, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';
import { invalid, optional, type Reader, required, valid } from '../field.ts';
import { choice, integer, largeId, smallId, text } from '../readers.ts';
import { leverAccount, leverReceipt, leverRow } from './lever-row.ts';

const area = 'lever';
const MAX_HANDS = 1_000_000_000;
const MAX_LEVERAGE = 1_000;
const MAX_PRICE_LENGTH = 40;

const choiceOf = <Value extends z.ZodMiniType>(value: Value) => z.array(z.object({ value }));

export const leverDeal = defineCall({
  name: 'leverDeal',
  methods: ['POST'],
  path: '/api/lever/deal',
  area,
  access: 'open',
  readsOnly: true,
  summary:
    'Initial data of the leveraged trading page: index, order book, leverages, contract sizes, limits, the caller’s available balance (zero for a guest), and the newest contracts of the pair.',
  input: z.object({
    legal_id: required(smallId('The quote currency.'), 'lever.pair_required'),
    currency_id: required(smallId('The base currency.'), 'lever.pair_required'),
  }),
  answer: z.object({
    /** Price of one unit of the quote currency in CNY. */
    ExRAte: z.number(),
    /** Index price; 0 while there is none. */
    last_price: decimalText,
    /** Order book of the pair as `[price, quantity]`: bids and asks, both descending. */
    lever_transaction: z.object({
      in: z.array(z.tuple([decimalText, decimalText])),
      out: z.array(z.tuple([decimalText, decimalText])),
    }),
    multiple: z.object({ muit: choiceOf(wholeNumber), share: choiceOf(wholeNumber) }),
    lever_share_limit: z.object({ min: wholeNumber, max: wholeNumber }),
    /** Available for margin and fee: balance of the contract account in the quote currency. */
    user_lever: decimalText,
    /** Balance of the contract account in the base currency. */
    all_levers: decimalText,
    my_transaction: z.array(
      z.object({ id: wholeNumber, time: wireTime, price: decimalText, number: decimalText }),
    ),
    /** 1 while the pair is open for leverage. */
    is_open: z.union([z.literal(0), z.literal(1)]),
    /** Equity and margins of the caller's contracts in the quote currency; their quotient is the risk rate. */
    equity: decimalText,
    margins: decimalText,
    /** Risk rates at which an account is warned and liquidated, in percent. */
    warning_rate: z.number(),
    liquidation_rate: z.number(),
    /** Rate per day on the borrowed amount, in percent. */
    overnight_rate: z.number(),
    /** Fee on the value closed by a liquidation, in percent; at most the remaining balance of the account. */
    liquidation_fee_rate: z.optional(z.number()),
    /** Sequence of the book: a pushed book with a lower sequence is outdated. */
    sequence: wholeNumber,
  }),
});

const sideField = choice({ '1': 'long', '2': 'short' }, '`1` long, `2` short.');
const modeField = choice({ '0': 'limit', '1': 'market' }, '`1` market order, `0` limit order.');

/** Rejects all invalid multiples with one message; the listed multiples are checked per pair. */
const leverageField: Reader<number, string | number> = {
  ...integer(1, MAX_LEVERAGE, 'One of the listed leverages.'),
  read: (value) => {
    const times = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    return times < 1 || times > MAX_LEVERAGE ? invalid('lever.multiple') : valid(times);
  },
};

/** Rejects all invalid numbers with one message; 0 is checked by the pair's limits. */
const hands: Reader<number, string | number> = {
  ...integer(0, MAX_HANDS, 'Hands.'),
  read: (value) => {
    const count = /^\d{1,10}$/.test(value) ? Number(value) : null;
    return count === null || count > MAX_HANDS ? invalid('lever.hands') : valid(count);
  },
};

const exitFields = {
  target_profit_price: optional(text({ max: MAX_PRICE_LENGTH, description: 'Take-profit price.' })),
  stop_loss_price: optional(text({ max: MAX_PRICE_LENGTH, description: 'Stop-loss price.' })),
  trailing_delta: optional(
    integer(
      0,
      MAX_TRAILING_DELTA,
      'Trailing stop: the position closes once the index price has moved this far against it, in basis points, from its highest (long) or lowest (short) since the opening or activation. 0 for none.',
    ),
  ),
  activation_price: optional(
    text({
      max: MAX_PRICE_LENGTH,
      description:
        'With `trailing_delta`: index price from which the stop follows, above the entry and index price for a long, below them for a short.',
    }),
  ),
};

export const leverSubmit = defineCall({
  name: 'leverSubmit',
  methods: ['POST'],
  path: '/api/lever/submit',
  area,
  access: 'user',
  summary:
    'Opens a contract at the index price plus the spread (`status` 1), or places an order that opens it at `target_price` or better (`status` 0). Take profit, stop loss and trailing stop given with it are in effect from the opening. `message` is a confirmation for display; `data` is the state of the contract.',
  input: z.object({
    legal_id: required(smallId('The quote currency.'), 'lever.pair_required'),
    currency_id: required(smallId('The base currency.'), 'lever.pair_required'),
    multiple: required(leverageField, 'lever.multiple'),
    share: required(hands, 'lever.hands'),
    type: required(sideField),
    status: required(modeField),
    target_price: optional(text({ max: MAX_PRICE_LENGTH, description: 'Limit price.' })),
    ...exitFields,
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t open a second contract.'),
  }),
  answer: z.string(),
  data: leverRow,
});

const statusField = choice(
  { '0': 'waiting', '1': 'holding', '3': 'settled', '4': 'revoked' },
  '`0` pending, `1` open, `3` closed, `4` cancelled; all when absent.',
);

export const leverTrades = defineCall({
  name: 'leverTrades',
  methods: ['POST'],
  path: '/api/lever/my_trade',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'The caller’s contracts, newest first, 10 per page; of all pairs without `legal_id` and `currency_id`. Includes the account’s margin ratio and the profit of its open positions.',
  input: z.object({
    status: optional(statusField),
    legal_id: optional(smallId('Only pairs with this quote currency.')),
    currency_id: optional(smallId('Only pairs with this base currency.')),
    type: optional(sideField),
    ...dayFields,
    page: pageField,
    limit: limitField,
  }),
  answer: z.object({
    message: z.object({
      data: z.array(leverRow),
      total: wholeNumber,
      current_page: wholeNumber,
      last_page: wholeNumber,
      per_page: wholeNumber,
    }),
    total: wholeNumber,
    /** Risk rate in percent; empty without margins. With several settlement currencies the lowest. */
    hazard_rate: z.string(),
    /** Total unrealized profit in the pair's quote currency, or in USDT. */
    profits_all: decimalText,
    /** The caller's contract account in each currency with pending or open contracts. */
    accounts: z.array(leverAccount),
    /** Delisted pairs on which the caller has positions, with the time at which these are closed. */
    closings: z.array(z.object({ symbol: z.string(), closes: wireTime })),
  }),
});

export const leverDealAll = defineCall({
  name: 'leverDealAll',
  methods: ['POST'],
  path: '/api/lever/dealall',
  area,
  access: 'open',
  readsOnly: true,
  summary: 'Contracts opened on a pair by all users, newest first, 10 per page.',
  input: z.object({
    legal_id: required(smallId('The quote currency.'), 'lever.pair_required'),
    currency_id: required(smallId('The base currency.'), 'lever.pair_required'),
    page: pageField,
    limit: limitField,
  }),
  answer: z.object({
    order: z.object({
      data: z.array(z.object({ id: wholeNumber, time: wireTime, price: decimalText, number: decimalText })),
      total: wholeNumber,
      current_page: wholeNumber,
      last_page: wholeNumber,
      per_page: wholeNumber,
    }),
  }),
});

const contractId = z.object({ id: required(largeId('The contract.'), 'lever.unknown_trade') });

export const leverClose = defineCall({
  name: 'leverClose',
  methods: ['POST'],
  path: '/api/lever/close',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Closes one of the caller’s positions at the index price, or `share` hands of it. `data` is the result; a part that was closed is a contract of its own, and the rest stays open with its take profit, stop loss and trailing stop.',
  input: z.extend(contractId, { share: optional(hands) }),
  answer: z.string(),
  data: leverRow,
});

export const leverCancel = defineCall({
  name: 'leverCancel',
  methods: ['POST'],
  path: '/api/lever/cancel',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Cancels one of the caller’s pending orders: margin and fee are available again.',
  input: contractId,
  answer: z.string(),
});

export const leverSetStop = defineCall({
  name: 'leverSetStop',
  methods: ['POST'],
  path: '/api/lever/setstop',
  area,
  access: 'user',
  summary:
    'Sets take profit, stop loss and trailing stop of a position or a pending order. An empty price, 0 or the opening price, which is the initial value of the fields, means none. Without `trailing_delta` the trailing stop stays as it is; the same distance and activation price go on following.',
  input: z.extend(contractId, exitFields),
  answer: z.string(),
  data: leverRow,
});

const sidesField = choice({ '0': 'all', '1': 'long', '2': 'short' }, '`0` all, `1` longs, `2` shorts.');

export const leverCloseAll = defineCall({
  name: 'leverCloseAll',
  methods: ['POST'],
  path: '/api/lever/batch_close',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Closes the caller’s positions at the index price: `0` all, `1` longs, `2` shorts.',
  input: z.object({
    type: required(sidesField),
  }),
  answer: z.string(),
  data: z.object({ closed: wholeNumber, left: wholeNumber }),
});

export const leverReceipts = defineCall({
  name: 'leverReceipts',
  methods: ['POST'],
  path: '/api/lever/receipts',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'One of the caller’s contracts with the receipts of its opening, overnight fees and end: the mark price used, and every figure of the computation.',
  input: contractId,
  answer: z.object({ contract: leverRow, receipts: z.array(leverReceipt) }),
});
