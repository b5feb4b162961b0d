import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, integer, positiveDecimal, smallId } from '../readers.ts';
import { PAYMENT_METHODS } from './enums.ts';
import {
  floatingFields,
  idList,
  offerField,
  paymentMethodField,
  requiredCountry,
  typeField,
} from './fields.ts';
import { offerRow, ownOfferRow, pageOf } from './rows.ts';

const area = 'c2c';
const MAX_DEALS = 1_000_000;
const status = choice(
  { open: 'open', withdrawn: 'withdrawn', finished: 'finished' },
  'State filter; open offers when absent.',
);

export const c2cTerms = defineCall({
  name: 'c2cTerms',
  methods: ['GET'],
  path: '/api/c2c/terms',
  area,
  access: 'open',
  auth: 'none',
  summary: 'Terms of C2C trading: coins, fee, and time limits in ms.',
  input: z.object({}),
  answer: z.object({
    is_open: flag,
    currencies: z.array(
      z.object({
        id: wholeNumber,
        name: z.string(),
        /** Limits per offer. */
        min_number: decimalText,
        max_number: decimalText,
        decimals: wholeNumber,
        /** Index price of the coin in CNY; null while unknown: floating prices are not available then. */
        index_price: z.nullable(decimalText),
      }),
    ),
    /** Fee of the offer's owner on each finished order, in percent. */
    fee_rate: z.number(),
    pay_ms: wholeNumber,
    held_ms: wholeNumber,
    dispute_after_ms: wholeNumber,
    dispute_within_ms: wholeNumber,
    statement_ms: wholeNumber,
    appeal_ms: wholeNumber,
    /** Number of cancelled and unpaid orders that ends trading for the day. */
    cancellations: wholeNumber,
  }),
});

export const c2cStanding = defineCall({
  name: 'c2cStanding',
  methods: ['GET'],
  path: '/api/c2c/standing',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'The caller’s eligibility for C2C trading: balances, unmet requirements, and cancellations left today.',
  input: z.object({}),
  answer: z.object({
    /** 1: the identity is verified. With 0, calls that require it fail with type `998`. */
    has_identity: flag,
    /** Payment methods for which the caller has saved an account or card. */
    ways: z.array(z.enum(PAYMENT_METHODS)),
    /** Number of orders that can still be cancelled or left unpaid today; an unpaid order uses up one. */
    cancellations_left: wholeNumber,
    /** 1: no new orders and offers before the next day. */
    is_restricted: flag,
    /** 1: suspended after repeated false claims of payment, until staff lift it. */
    is_suspended: flag,
    /** 1: the account is frozen and cannot trade. */
    is_frozen: flag,
    balances: z.array(
      z.object({
        currency_id: wholeNumber,
        currency_name: z.string(),
        /** Available balance of the C2C account. */
        free: decimalText,
      }),
    ),
    /** Number of orders that wait for an action of the caller. */
    waiting: wholeNumber,
  }),
});

export const c2cSend = defineCall({
  name: 'c2cSend',
  methods: ['POST'],
  path: '/api/c2c_send',
  area,
  access: 'user',
  summary:
    'Publishes an offer. A sell offer locks its coins and the fee on the C2C account. `message` is a confirmation for display; `data` is the offer.',
  input: z.object({
    total_number: required(positiveDecimal('Quantity of coins.'), 'c2c.number_required'),
    price: required(positiveDecimal('Price in CNY per coin, up to four decimals.'), 'lay.mprice'),
    way: required(paymentMethodField, 'lay.mpay'),
    currency_id: required(smallId('The coin.')),
    type: required(typeField),
    min_number: optional(
      positiveDecimal('Minimum quantity per order: at least the coin’s minimum, which is the default.'),
    ),
    max_number: optional(positiveDecimal('Maximum quantity per order; the whole offer when absent.')),
    ...floatingFields,
    want_level: optional(integer(0, 3, 'Only for takers with at least this identity level.')),
    want_deals: optional(
      integer(0, MAX_DEALS, 'Only for takers with at least this number of completed orders.'),
    ),
    want_country: optional(requiredCountry),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t publish the offer twice.'),
  }),
  answer: z.string(),
  data: ownOfferRow,
});

export const c2cMarket = defineCall({
  name: 'c2cMarket',
  methods: ['GET'],
  path: '/api/c2c_deal_platform',
  area,
  access: 'open',
  summary:
    'Offers that can be taken, best price first, 10 per page. Offers whose owner is frozen, suspended or out of cancellations are excluded.',
  input: z.object({
    type: required(typeField),
    page: pageField,
    limit: limitField,
    currency_id: optional(smallId('Only this coin.')),
    way: optional(paymentMethodField),
    number: optional(positiveDecimal('Only offers that allow this quantity in one order.')),
  }),
  answer: pageOf(offerRow),
});

export const c2cOwnOffers = defineCall({
  name: 'c2cOwnOffers',
  methods: ['GET'],
  path: '/api/c2c/seller_trade',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s offers, newest first, 10 per page.',
  input: z.object({
    type: optional(typeField),
    page: pageField,
    limit: limitField,
    currency_id: optional(smallId('Only this coin.')),
    status: optional(status),
  }),
  answer: pageOf(ownOfferRow),
});

export const c2cWithdraw = defineCall({
  name: 'c2cWithdraw',
  methods: ['POST'],
  path: '/api/c2c/back_send',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Withdraws one of the caller’s offers. Coins that are not in an order are unlocked; its orders continue. `message` is a confirmation for display.',
  input: z.object({ id: offerField }),
  answer: z.string(),
});

export const c2cChange = defineCall({
  name: 'c2cChange',
  methods: ['POST'],
  path: '/api/c2c/change',
  area,
  access: 'user',
  summary:
    'Changes the price or order limits of several of the caller’s offers; absent fields stay unchanged. Existing orders keep their price. Each offer is changed separately: failures are returned with their reason.',
  input: z.object({
    ids: required(idList, 'c2c.ids_required'),
    price: optional(positiveDecimal('Fixed price in CNY per coin, up to four decimals.')),
    ...floatingFields,
    min_number: optional(positiveDecimal('Minimum quantity per order.')),
    max_number: optional(positiveDecimal('Maximum quantity per order.')),
  }),
  answer: z.object({
    msg: z.string(),
    changed: wholeNumber,
    refused: z.array(z.object({ id: wholeNumber, reason: z.string() })),
  }),
});
