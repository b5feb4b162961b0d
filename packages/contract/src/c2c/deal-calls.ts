import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';
import { optional, withDefault } from '../field.ts';
import { choice, positiveDecimal } from '../readers.ts';
import { dealField, offerField } from './fields.ts';
import { dealCashInfo, dealRating, dealRow, disputeRow, pageOf } from './rows.ts';

const area = 'c2c';
const scope = choice({ taken: 'taken', own: 'own', all: 'all' }, 'Filter by the offer’s owner.');
const stateFilter = choice(
  {
    running: 'running',
    ended: 'ended',
    awaiting: 'awaiting',
    paid: 'paid',
    finished: 'finished',
    cancelled: 'cancelled',
  },
  'Only open orders, ended orders, or those in this state; a cancelled order may still have coins on hold.',
);

export const c2cTake = defineCall({
  name: 'c2cTake',
  methods: ['POST'],
  path: '/api/c2c/do_legal_deal',
  area,
  access: 'user',
  summary:
    'Takes an offer: all that remains, or the maximum per order; with `number` only that quantity. `message.msg` is a text.',
  input: z.object({
    id: offerField,
    number: optional(positiveDecimal('Quantity to take.')),
    price: optional(positiveDecimal('Price shown to the caller: the offer is not taken at a worse price.')),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t take the offer twice.'),
  }),
  answer: z.object({ msg: z.string(), id: wholeNumber }),
});

export const c2cDeals = defineCall({
  name: 'c2cDeals',
  methods: ['GET'],
  path: '/api/c2c_user_deal',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Orders that the caller has taken or, with `scope`, all of the caller’s orders, newest first, 10 per page.',
  input: z.object({
    page: pageField,
    limit: limitField,
    scope: withDefault(scope, 'taken'),
    state: optional(stateFilter),
  }),
  answer: pageOf(dealRow),
});

export const c2cOfferDeals = defineCall({
  name: 'c2cOfferDeals',
  methods: ['GET'],
  path: '/api/c2c/legal_send_deal_list',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Orders on one of the caller’s offers, newest first, 10 per page.',
  input: z.object({ id: offerField, page: pageField, limit: limitField }),
  answer: pageOf(dealRow),
});

export const c2cDeal = defineCall({
  name: 'c2cDeal',
  methods: ['GET'],
  path: '/api/c2c_deal',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'One of the caller’s orders. Names, phone numbers and payment methods are included while it is open and empty afterwards.',
  input: z.object({ id: dealField }),
  answer: z.extend(dealRow, {
    seller_name: z.string(),
    seller_phone: z.string(),
    /** Phone number of the buyer. */
    phone: z.string(),
    /** Real name of the other party. */
    hes_realname: z.string(),
    /** Payment methods of the seller. */
    sell_cash_info: dealCashInfo,
    /** Payment methods of the buyer, from which the payment is made. */
    user_cash_info: dealCashInfo,
    /** Payment reference that the buyer must state, so that the payment can be identified. */
    reference: z.string(),
    /**
     * Fee paid by the caller as the advertiser, in the coin: by a seller in addition to the coins, by a buyer out of
     * them.
     */
    fee: decimalText,
    case: z.nullable(disputeRow),
    /** 1: messages can still be written, and statements submitted, respectively. */
    can_chat: flag,
    can_state: flag,
    /** Ratings by the caller and by the other party after the order; null if not rated. */
    own_rating: z.nullable(dealRating),
    other_rating: z.nullable(dealRating),
    /** 1: the other party is blocked from the caller's offers. */
    is_blocked: flag,
  }),
});

const dealCall = { methods: ['POST'], area, access: 'user', answer: z.string() } as const;
const input = z.object({ id: dealField });

export const c2cCancel = defineCall({
  ...dealCall,
  name: 'c2cCancel',
  path: '/api/c2c/user_legal_pay_cancel',
  summary:
    'Cancels an order that awaits payment; open to both parties. It counts against the party that cancels. If the seller cancels, the coins stay on hold for half an hour. `message` is a confirmation for display.',
  input,
});

export const c2cPay = defineCall({
  ...dealCall,
  name: 'c2cPay',
  path: '/api/c2c/user_legal_pay',
  summary: 'Marks the order as paid; called by the buyer. `message` is a confirmation for display.',
  input,
});

export const c2cTakerRelease = defineCall({
  ...dealCall,
  name: 'c2cTakerRelease',
  path: '/api/c2c/legal_deal_user_sure',
  summary:
    'Confirms the payment and releases the coins to the buyer; called by the taker who sold to an offer. `message` is a confirmation for display.',
  input,
});

export const c2cOwnerRelease = defineCall({
  ...dealCall,
  name: 'c2cOwnerRelease',
  path: '/api/c2c/legal_deal_sure',
  summary:
    'Confirms the payment and releases the coins to the buyer; called by the owner of a sell offer. `message` is a confirmation for display.',
  input,
});
