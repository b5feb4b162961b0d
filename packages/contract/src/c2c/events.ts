import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { AUTHORS, MERCHANT_STATES, OFFER_STATES } from './enums.ts';
import { updatedFields } from './rows.ts';

export const c2cDealUpdate = defineEvent({
  name: 'c2c_deal_update',
  access: 'private',
  summary: 'Current state of the caller’s new and changed orders. `c2c_deal` returns the details.',
  payload: z.object({
    type: z.literal('c2c_deal_update'),
    ...privatePushFields,
    deals: z.array(z.object(updatedFields)),
  }),
});

export const c2cOfferUpdate = defineEvent({
  name: 'c2c_offer_update',
  access: 'private',
  summary: 'The caller’s offers that have changed.',
  payload: z.object({
    type: z.literal('c2c_offer_update'),
    ...privatePushFields,
    offers: z.array(z.object({ id: wholeNumber, status: z.enum(OFFER_STATES), surplus_number: z.string() })),
  }),
});

export const c2cMessage = defineEvent({
  name: 'c2c_message',
  access: 'private',
  summary: 'The caller’s orders with new messages; `c2c/messages` returns them.',
  payload: z.object({
    type: z.literal('c2c_message'),
    ...privatePushFields,
    messages: z.array(z.object({ id: wholeNumber, deal_id: wholeNumber, from: z.enum(AUTHORS) })),
  }),
});

export const c2cMerchantUpdate = defineEvent({
  name: 'c2c_merchant_update',
  access: 'private',
  summary: 'The caller’s merchant status has changed.',
  payload: z.object({
    type: z.literal('c2c_merchant_update'),
    ...privatePushFields,
    states: z.array(z.enum(MERCHANT_STATES)),
  }),
});
