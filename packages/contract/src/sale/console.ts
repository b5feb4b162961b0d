import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { changesPreview, dayUnitField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, whole, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, integer, largeId, positiveDecimal, smallId, wordsOf } from '../readers.ts';
import { barredReader, momentReader } from './fields.ts';
import { SALE_MODES, SUBSCRIPTION_STATES, saleRow } from './sale-row.ts';

const MOST_DAYS = 3_650;

const act = choice({ pause: 'pause', resume: 'resume', cancel: 'cancel' });
const actOfTwo = choice({ resume: 'resume', cancel: 'cancel' });
const direction = choice({ fund: 'fund', draw: 'draw' }, '`fund` brings in, `draw` takes out.');
const mode = choice(wordsOf(SALE_MODES), 'Who gets what.');
const delivery = choice(
  { at_once: 'at_once', at_end: 'at_end', vesting: 'vesting' },
  'When it is there: with the purchase, at the end, or day by day after it.',
);
const saleField = required(largeId('The sale.'));

const houseRow = z.object({
  currency: whole,
  currency_name: z.string(),
  total: decimalText,
  /** Set aside for sales. */
  locked: decimalText,
  free: decimalText,
});

/** What has to be given to buyers at a moment: at the end of a sale, or as a day's part after it. */
const comingRow = z.object({
  sale: whole,
  time: wireTime,
  what: z.enum(['end', 'release']),
  currency_name: z.string(),
  buyers: whole,
  amount: decimalText,
});

const deskRow = z.extend(saleRow, {
  version: whole,
  status: z.enum(['open', 'ending', 'ended', 'cancelled']),
  buyers: whole,
  /** On hold for what waits, and paid so far. */
  waiting: decimalText,
  paid: decimalText,
  allotted: decimalText,
  /** Allotted, and not free yet. */
  vesting: decimalText,
});

export const consoleSales = defineConsoleCall({
  name: 'consoleSales',
  method: 'GET',
  path: '/console/api/sale',
  access: 'staff',
  permission: 'sale.read',
  summary:
    'The sales of tokens as they stand, what the house has set aside for them, and what has to be given on the next days.',
  input: z.object({}),
  answer: z.object({
    currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
    sales: z.array(deskRow),
    house: z.array(houseRow),
    /** Of the next fourteen days, the next first. */
    calendar: z.array(comingRow),
  }),
});

export const consoleSaleBuyers = defineConsoleCall({
  name: 'consoleSaleBuyers',
  method: 'GET',
  path: '/console/api/sale/buyers',
  access: 'staff',
  permission: 'sale.read',
  summary: 'What was asked for in a sale, in the order of the journal, page by page.',
  input: z.object({
    sale: saleField,
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(
    z.object({
      id: whole,
      user_id: whole,
      time: wireTime,
      asked: decimalText,
      cost: decimalText,
      allotted: z.nullable(decimalText),
      paid: z.nullable(decimalText),
      released: decimalText,
      status: z.enum(SUBSCRIPTION_STATES),
      next_at: z.nullable(wireTime),
    }),
  ),
});

const saleWish = {
  sale: optional(largeId('The sale; without it a new one.')),
  token: required(smallId('What is sold.')),
  payment: required(smallId('What it is paid with.')),
  unit_cost: required(positiveDecimal('What one token costs.')),
  supply: required(positiveDecimal('How many tokens are sold.')),
  per_user: required(positiveDecimal('How many one user may buy.')),
  least: required(positiveDecimal('The least that is paid at once.')),
  start: required(momentReader),
  end: required(momentReader),
  mode: required(mode),
  delivery: required(delivery),
  cliff_days: optional(integer(0, MOST_DAYS, 'Nothing is free before so many days.')),
  vesting_days: optional(integer(0, MOST_DAYS, 'All is free after so many days.')),
  unit: dayUnitField,
  level: required(integer(0, 3, 'The least level of identity.')),
  countries: required(barredReader),
};

export const consolePreviewSale = defineConsoleCall({
  name: 'consolePreviewSale',
  method: 'POST',
  path: '/console/api/sale/preview',
  access: 'staff',
  permission: 'sale.change',
  summary: 'Says what a sale, or other terms of one would change, and proposes nothing.',
  input: z.object(saleWish),
  answer: changesPreview,
});

export const consoleProposeSale = defineConsoleCall({
  name: 'consoleProposeSale',
  method: 'POST',
  path: '/console/api/sale/propose',
  access: 'staff',
  permission: 'sale.change',
  summary:
    'Proposes a sale, or other terms of one that has not begun. Its supply is set aside when a second person approves it.',
  input: z.object({ ...saleWish, reason: reasonField }),
  answer: z.string(),
});

export const consolePreviewSaleSwitch = defineConsoleCall({
  name: 'consolePreviewSaleSwitch',
  method: 'POST',
  path: '/console/api/sale/switch/preview',
  access: 'staff',
  permission: 'sale.change',
  summary:
    'Says what it would mean to let a sale go on, or to cancel it: whom it touches and what is returned. Proposes nothing.',
  input: z.object({ sale: saleField, act: required(actOfTwo) }),
  answer: changesPreview,
});

export const consoleSwitchSale = defineConsoleCall({
  name: 'consoleSwitchSale',
  method: 'POST',
  path: '/console/api/sale/switch',
  access: 'staff',
  permission: 'sale.change',
  summary:
    'Pauses a sale at once. To let it go on, or to cancel it and return everything that waits, is proposed to a second person.',
  input: z.object({ sale: saleField, act: required(act), reason: reasonField }),
  answer: z.string(),
});

export const consoleMoveSaleFunds = defineConsoleCall({
  name: 'consoleMoveSaleFunds',
  method: 'POST',
  path: '/console/api/sale/funds',
  access: 'staff',
  permission: 'sale.funds',
  summary: 'Proposes to bring coins of the house’s own in, or to take out what is set aside for no sale.',
  input: z.object({
    act: required(direction),
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('How much.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
