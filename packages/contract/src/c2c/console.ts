import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { pictureId } from '../entities/identity.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, integer, largeId, positiveDecimal, text } from '../readers.ts';
import { deskDeal, deskDealDetail, deskMethods, deskOffer, deskTrader } from './desk-rows.ts';
import { OFFER_STATES, RULINGS } from './enums.ts';
import { TEXT_MAX, typeField } from './fields.ts';

const SEARCH_MAX = 100;
const dealScope = choice(
  {
    disputed: 'disputed',
    ready: 'ready',
    running: 'running',
    ended: 'ended',
    suspicious: 'suspicious',
    all: 'all',
  },
  '`ready`: disputes that can be ruled now. `suspicious`: orders of the last thirty days between accounts that share a device or IP address.',
);
const offerScope = choice({ ...choicesOf(OFFER_STATES), all: 'all' }, 'State filter.');
const traderScope = choice(
  { suspended: 'suspended', false_paid: 'false_paid', all: 'all' },
  '`false_paid`: traders who, according to a ruling, marked an order as paid without paying.',
);
const yesOrNo = (description: string) => choice({ '0': 'no', '1': 'yes' }, description);
const search = optional(text({ max: SEARCH_MAX, description: 'An id or an account.' }));
const user = optional(largeId('Only of this user.'));

export const consoleC2cDeals = defineConsoleCall({
  name: 'consoleC2cDeals',
  method: 'GET',
  path: '/console/api/c2c/deals',
  access: 'staff',
  permission: 'c2c.read',
  summary: 'C2C orders: disputes by longest wait, all others newest first.',
  input: z.object({
    scope: withDefault(dealScope, 'disputed'),
    search,
    user,
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(deskDeal),
});

export const consoleC2cDeal = defineConsoleCall({
  name: 'consoleC2cDeal',
  method: 'GET',
  path: '/console/api/c2c/deal',
  access: 'staff',
  permission: 'c2c.read',
  summary: 'One order with all messages and rulings.',
  input: z.object({ id: idField }),
  answer: deskDealDetail,
});

export const consoleC2cMethods = defineConsoleCall({
  name: 'consoleC2cMethods',
  method: 'GET',
  path: '/console/api/c2c/methods',
  access: 'staff',
  permission: 'c2c.rule',
  summary:
    'Payment methods of both parties as they were when the order was created. Every access is audited.',
  input: z.object({ id: idField }),
  answer: z.object({ buyer: deskMethods, seller: deskMethods }),
});

export const consoleC2cPicture = defineConsoleCall({
  name: 'consoleC2cPicture',
  method: 'GET',
  path: '/console/api/c2c/picture',
  access: 'staff',
  permission: 'c2c.read',
  summary: 'One picture of a message of an order, as JPEG. Every access is audited.',
  input: z.object({ deal: idField, id: required(pictureId) }),
  answer: z.instanceof(Uint8Array),
  shape: 'photo',
});

export const consoleWriteC2cParties = defineConsoleCall({
  name: 'consoleWriteC2cParties',
  method: 'POST',
  path: '/console/api/c2c/write',
  access: 'staff',
  permission: 'c2c.rule',
  summary: 'Sends a message to both parties of an order; it is kept as evidence.',
  input: z.object({
    id: idField,
    text: required(text({ min: 3, max: TEXT_MAX, description: 'Text for both parties.' })),
  }),
  answer: z.string(),
});

export const consoleRuleC2cDispute = defineConsoleCall({
  name: 'consoleRuleC2cDispute',
  method: 'POST',
  path: '/console/api/c2c/rule',
  access: 'staff',
  permission: 'c2c.rule',
  summary:
    'Rules a dispute, or above the configured value proposes the ruling to a second person. The first ruling takes effect after the appeal period; one after an appeal takes effect immediately and must come from another staff member.',
  input: z.object({
    id: idField,
    ruling: required(choice(choicesOf(RULINGS), 'Party that receives the coins.')),
    buyer_number: optional(positiveDecimal('The buyer’s part, if the coins are split.')),
    is_false_paid: withDefault(
      yesOrNo('1: the buyer marked the order as paid without paying. Only if the coins are returned.'),
      'no',
    ),
    text: required(text({ min: 10, max: TEXT_MAX, description: 'Text for both parties.' })),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleC2cOffers = defineConsoleCall({
  name: 'consoleC2cOffers',
  method: 'GET',
  path: '/console/api/c2c/offers',
  access: 'staff',
  permission: 'c2c.read',
  summary: 'Offers of all traders, newest first.',
  input: z.object({
    scope: withDefault(offerScope, 'open'),
    type: optional(typeField),
    search,
    user,
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(deskOffer),
});

export const consoleC2cTraders = defineConsoleCall({
  name: 'consoleC2cTraders',
  method: 'GET',
  path: '/console/api/c2c/traders',
  access: 'staff',
  permission: 'c2c.read',
  summary: 'C2C traders with their figures, those with false payments first.',
  input: z.object({
    scope: withDefault(traderScope, 'all'),
    search,
    user,
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(deskTrader),
});

export const consoleSuspendC2cTrader = defineConsoleCall({
  name: 'consoleSuspendC2cTrader',
  method: 'POST',
  path: '/console/api/c2c/suspend',
  access: 'staff',
  permission: 'c2c.change',
  summary:
    'Suspends a user from publishing and taking offers, or lifts the suspension. Open orders continue.',
  input: z.object({
    user: required(integer(1, Number.MAX_SAFE_INTEGER, 'The user.')),
    is_suspended: required(yesOrNo('1 suspends, 0 lifts it.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
