import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, pageField } from '../entities/paged.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, integer, largeId, singleLine, text } from '../readers.ts';
import { MERCHANT_STATES } from './enums.ts';
import { dealField, TEXT_MAX } from './fields.ts';
import { offerRow, traderFigures } from './rows.ts';

const area = 'c2c';
const NAME_MAX = 30;
const MAX_DAYS = 366;
const MONTH = 30;

const shopName = singleLine({
  min: 2,
  max: NAME_MAX,
  tooShort: 'c2c.shop_name',
  description: 'Shop name.',
});
const yesOrNo = choice({ '1': 'yes', '0': 'no' }, '1 yes, 0 no.');

/** A shop's public name, terms and hours. */
const shop = {
  name: z.string(),
  terms: z.string(),
  hours: z.string(),
};

export const c2cMerchant = defineCall({
  name: 'c2cMerchant',
  methods: ['GET'],
  path: '/api/c2c/merchant',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s merchant status and shop.',
  input: z.object({}),
  answer: z.object({
    state: z.enum(MERCHANT_STATES),
    /** Security deposit that is or would be locked on a merchant's C2C account; null if merchants are not accepted. */
    deposit: z.nullable(
      z.object({ currency_id: wholeNumber, currency_name: z.string(), number: decimalText }),
    ),
    /** End of the cool-down of a leaving merchant's security deposit, in ms since 1970 UTC. */
    free_at: z.nullable(wholeNumber),
    /** Reason for a rejection; empty otherwise. */
    note: z.string(),
    /** 1: the offers are paused and cannot be taken. */
    is_paused: flag,
    shop: z.object(shop),
  }),
});

export const c2cMerchantApply = defineCall({
  name: 'c2cMerchantApply',
  methods: ['POST'],
  path: '/api/c2c/merchant_apply',
  area,
  access: 'user',
  summary:
    'Applies to become a merchant: the security deposit is locked, and staff decide. `message` is a confirmation for display.',
  input: z.object({ name: required(shopName, 'c2c.shop_name') }),
  answer: z.string(),
});

export const c2cMerchantLeave = defineCall({
  name: 'c2cMerchantLeave',
  methods: ['POST'],
  path: '/api/c2c/merchant_leave',
  area,
  access: 'user',
  summary:
    'Withdraws an application, or leaves the merchant program: the security deposit is unlocked after the cooling-off period. `message` is a confirmation for display.',
  input: z.object({}),
  answer: z.string(),
});

export const c2cPause = defineCall({
  name: 'c2cPause',
  methods: ['POST'],
  path: '/api/c2c/pause',
  area,
  access: 'user',
  summary: 'Pauses or resumes all of the caller’s offers. `message` is a confirmation for display.',
  input: z.object({ is_paused: required(yesOrNo) }),
  answer: z.string(),
});

export const c2cShopSave = defineCall({
  name: 'c2cShopSave',
  methods: ['POST'],
  path: '/api/c2c/shop_save',
  area,
  access: 'user',
  summary: 'Sets the texts of the caller’s shop. `message` is a confirmation for display.',
  input: z.object({
    /** Name of the shop; optional, because it cannot be changed after its review. */
    name: optional(shopName),
    terms: optional(text({ max: TEXT_MAX, description: 'Notes for takers before they order.' })),
    hours: optional(singleLine({ max: 120, description: 'Business hours of the shop.' })),
  }),
  answer: z.string(),
});

export const c2cShop = defineCall({
  name: 'c2cShop',
  methods: ['GET'],
  path: '/api/c2c/shop',
  area,
  access: 'open',
  summary: 'Shop of an offer’s owner, with its figures and offers; without an offer, the caller’s shop.',
  input: z.object({ id: optional(largeId('One of the shop’s offers.')) }),
  answer: z.object({
    ...shop,
    seller_name: z.string(),
    is_merchant: flag,
    ...traderFigures,
    /** Average time from taking to payment as a buyer, in seconds; null if none yet. */
    pay_seconds: z.nullable(wholeNumber),
    /** Percentage of good ratings; null if there are none. */
    positive_rate: z.nullable(z.number()),
    ratings: wholeNumber,
    disputes_lost: wholeNumber,
    /** Time of a merchant's last application; null for other traders. */
    since: z.nullable(wireTime),
    offers: z.array(offerRow),
    /** Latest ratings, anonymous. */
    latest: z.array(z.object({ is_positive: flag, text: z.string(), time: wireTime })),
  }),
});

export const c2cRate = defineCall({
  name: 'c2cRate',
  methods: ['POST'],
  path: '/api/c2c/rate',
  area,
  access: 'user',
  summary: 'Rates the other party of a completed order, once. `message` is a confirmation for display.',
  input: z.object({
    id: dealField,
    is_positive: required(yesOrNo),
    text: optional(text({ max: TEXT_MAX, description: 'Comment.' })),
  }),
  answer: z.string(),
});

export const c2cBlock = defineCall({
  name: 'c2cBlock',
  methods: ['POST'],
  path: '/api/c2c/block',
  area,
  access: 'user',
  summary:
    'Blocks the other party of an order from taking the caller’s offers, or unblocks it. `message` is a confirmation for display.',
  input: z.object({ id: dealField, is_blocked: required(yesOrNo) }),
  answer: z.string(),
});

export const c2cBlocked = defineCall({
  name: 'c2cBlocked',
  methods: ['GET'],
  path: '/api/c2c/blocked',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Users blocked by the caller, newest first.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: z.object({
    /** `id` and `deal_time` belong to the last deal with the trader, whom calls identify by this deal. */
    list: z.array(z.object({ id: wholeNumber, name: z.string(), deal_time: wireTime })),
    page: wholeNumber,
    limit: wholeNumber,
    count: wholeNumber,
  }),
});

/** Amounts bought and sold in finished orders. `…_money` is in CNY. */
const traded = {
  currency_name: z.string(),
  deals: wholeNumber,
  bought_number: decimalText,
  bought_money: decimalText,
  sold_number: decimalText,
  sold_money: decimalText,
  /** Fees paid for one's own offers that were taken, in the coin. */
  fee: decimalText,
};

export const c2cStatistics = defineCall({
  name: 'c2cStatistics',
  methods: ['GET'],
  path: '/api/c2c/statistics',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s bought and sold amounts in orders completed in the last days, by coin.',
  input: z.object({ days: withDefault(integer(1, MAX_DAYS, 'Number of days, including today.'), MONTH) }),
  answer: z.object({
    /** Totals over all days. */
    totals: z.array(z.object(traded)),
    /** Per day in the exchange's time zone, newest first. */
    days: z.array(z.object({ day: z.string(), ...traded })),
    /** Number of cancelled orders, by either party. */
    cancelled: wholeNumber,
    disputes: wholeNumber,
  }),
});
