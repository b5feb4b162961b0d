import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { whole } from '../entities/primitives.ts';
import { pushedTo } from '../entities/private-push.ts';
import { updatedFields } from './rows.ts';
import { AUTHORS, MERCHANT_STATES, OFFER_STATES } from './words-of-trade.ts';

export const c2cDealUpdate = defineEvent({
  name: 'c2c_deal_update',
  access: 'private',
  summary: 'Deals of the caller’s that have begun or changed: where they stand. `c2c_deal` answers the rest.',
  payload: z.object({
    type: z.literal('c2c_deal_update'),
    ...pushedTo,
    deals: z.array(z.object(updatedFields)),
  }),
});

export const c2cOfferUpdate = defineEvent({
  name: 'c2c_offer_update',
  access: 'private',
  summary: 'Own offers that have changed.',
  payload: z.object({
    type: z.literal('c2c_offer_update'),
    ...pushedTo,
    offers: z.array(z.object({ id: whole, status: z.enum(OFFER_STATES), surplus_number: z.string() })),
  }),
});

export const c2cMessage = defineEvent({
  name: 'c2c_message',
  access: 'private',
  summary: 'Something was said in deals of the caller’s: `c2c/messages` answers what.',
  payload: z.object({
    type: z.literal('c2c_message'),
    ...pushedTo,
    messages: z.array(z.object({ id: whole, deal_id: whole, from: z.enum(AUTHORS) })),
  }),
});

export const c2cMerchantUpdate = defineEvent({
  name: 'c2c_merchant_update',
  access: 'private',
  summary: 'Where the caller stands as a merchant has changed.',
  payload: z.object({
    type: z.literal('c2c_merchant_update'),
    ...pushedTo,
    states: z.array(z.enum(MERCHANT_STATES)),
  }),
});
