import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { pictureId } from '../entities/identity.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, integer, largeId, positiveDecimal, text, wordsOf } from '../readers.ts';
import { deskCase, deskDeal, deskMethods, deskOffer, deskTrader } from './desk-rows.ts';
import { TEXT_MAX, typeField } from './fields.ts';
import { OFFER_STATES, RULINGS } from './words-of-trade.ts';

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
  '`ready`: a dispute that can be ruled now. `suspicious`: of thirty days, between accounts of one device or address.',
);
const offerScope = choice({ ...wordsOf(OFFER_STATES), all: 'all' }, 'Where they stand.');
const traderScope = choice(
  { suspended: 'suspended', false_paid: 'false_paid', all: 'all' },
  '`false_paid`: said to have paid without having done so, by a ruling.',
);
const yesNo = (description: string) => choice({ '0': 'no', '1': 'yes' }, description);
const search = optional(text({ max: SEARCH_MAX, description: 'A number or an account.' }));
const user = optional(largeId('Only of this user.'));

export const consoleC2cDeals = defineConsoleCall({
  name: 'consoleC2cDeals',
  method: 'GET',
  path: '/console/api/c2c/deals',
  access: 'staff',
  permission: 'c2c.read',
  summary: 'Deals between people: disputes by how long they have waited, all others newest first.',
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
  summary: 'One deal with everything that was said and ruled.',
  input: z.object({ id: idField }),
  answer: deskCase,
});

export const consoleC2cMethods = defineConsoleCall({
  name: 'consoleC2cMethods',
  method: 'GET',
  path: '/console/api/c2c/methods',
  access: 'staff',
  permission: 'c2c.rule',
  summary: 'How the parties of a deal said that they pay and are paid when it began. Every look is logged.',
  input: z.object({ id: idField }),
  answer: z.object({ buyer: deskMethods, seller: deskMethods }),
});

export const consoleC2cPicture = defineConsoleCall({
  name: 'consoleC2cPicture',
  method: 'GET',
  path: '/console/api/c2c/picture',
  access: 'staff',
  permission: 'c2c.read',
  summary: 'One picture of what was said in a deal, as a JPEG. Every look is logged.',
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
  summary: 'Asks or tells both parties of a deal something; it is kept as evidence.',
  input: z.object({
    id: idField,
    text: required(text({ min: 3, max: TEXT_MAX, description: 'What both read.' })),
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
    'Rules a dispute, or above the set worth proposes it to a second person. The first ruling waits for an appeal; one after an appeal holds at once, and is somebody else’s.',
  input: z.object({
    id: idField,
    ruling: required(choice(wordsOf(RULINGS), 'Whose the coins are.')),
    buyer_number: optional(positiveDecimal('What of them the buyer gets, where they are split.')),
    is_false_paid: withDefault(
      yesNo('1: the buyer said so without having paid. Only where the coins return.'),
      'no',
    ),
    text: required(text({ min: 10, max: TEXT_MAX, description: 'What both parties read.' })),
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
  summary: 'Who trades with people, with what is counted of them, those with false payments first.',
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
  summary: 'Keeps somebody from publishing and taking offers, or lets it again. Running deals go on.',
  input: z.object({
    user: required(integer(1, Number.MAX_SAFE_INTEGER, 'The user.')),
    is_suspended: required(yesNo('1 suspends, 0 lifts it.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
