import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { changeRow, reasonField } from '../console-call/fields.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice, choicesOf, positiveDecimal, smallId } from '../readers.ts';
import { ratesFields, termsFields } from './desk-fields.ts';
import {
  leverCurrencyRow,
  leverDayRow,
  leverLargeRow,
  leverMapRow,
  leverPairRow,
  leverStressRow,
  POOL_TRANSFER_ENDS,
} from './desk-rows.ts';

/** Effects of a change. */
const plan = z.object({
  /** Pair or currency that would be changed. */
  subject: z.string(),
  changes: z.array(changeRow),
  /** Changed fields that also apply to existing positions and orders; the others apply to new ones only. */
  at_once: z.array(z.string()),
  /** Numbers of positions and of pending orders that keep the former terms, and of their owners. */
  positions: wholeNumber,
  waiting: wholeNumber,
  traders: wholeNumber,
  /** Number of positions that the next index price would close because of the change. */
  closed: wholeNumber,
});

export const consoleLeverRisk = defineConsoleCall({
  name: 'consoleLeverRisk',
  method: 'GET',
  path: '/console/api/lever',
  access: 'staff',
  permission: 'lever.read',
  summary:
    'Risk of leveraged trading, at most five seconds old: exposure by pair and currency, liquidation map, largest positions, stress table, and the exchange’s daily results.',
  input: z.object({}),
  answer: z.object({
    time: wireTime,
    pairs: z.array(leverPairRow),
    currencies: z.array(leverCurrencyRow),
    map: z.array(leverMapRow),
    largest: z.array(leverLargeRow),
    stress: z.array(leverStressRow),
    days: z.array(leverDayRow),
  }),
});

export const consolePreviewLeverTerms = defineConsoleCall({
  name: 'consolePreviewLeverTerms',
  method: 'POST',
  path: '/console/api/lever/terms/preview',
  access: 'staff',
  permission: 'lever.change',
  summary: 'Previews other terms of a pair: their effect and the affected users. Changes nothing.',
  input: z.object(termsFields),
  answer: plan,
});

export const consoleProposeLeverTerms = defineConsoleCall({
  name: 'consoleProposeLeverTerms',
  method: 'POST',
  path: '/console/api/lever/terms',
  access: 'staff',
  permission: 'lever.change',
  summary: 'Proposes a new version of a pair’s terms, for all users, to a second person.',
  input: z.object({ ...termsFields, reason: reasonField }),
  answer: z.string(),
});

export const consolePreviewLeverRates = defineConsoleCall({
  name: 'consolePreviewLeverRates',
  method: 'POST',
  path: '/console/api/lever/rates/preview',
  access: 'staff',
  permission: 'lever.change',
  summary: 'Previews other risk rates of a currency: their effect and the affected users. Changes nothing.',
  input: z.object(ratesFields),
  answer: plan,
});

export const consoleProposeLeverRates = defineConsoleCall({
  name: 'consoleProposeLeverRates',
  method: 'POST',
  path: '/console/api/lever/rates',
  access: 'staff',
  permission: 'lever.change',
  summary: 'Proposes a new version of a currency’s risk rates, for all users, to a second person.',
  input: z.object({ ...ratesFields, reason: reasonField }),
  answer: z.string(),
});

export const consolePauseLever = defineConsoleCall({
  name: 'consolePauseLever',
  method: 'POST',
  path: '/console/api/lever/pause',
  access: 'staff',
  permission: 'lever.change',
  summary:
    'Stops new orders and positions on a pair immediately; open positions can still be closed. Reopening is proposed to a second person.',
  input: z.object({
    pair: required(smallId('The pair.')),
    act: required(choice({ pause: 'pause', resume: 'resume' })),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleMovePool = defineConsoleCall({
  name: 'consoleMovePool',
  method: 'POST',
  path: '/console/api/lever/pool',
  access: 'staff',
  permission: 'lever.pool',
  summary:
    'Proposes to move the exchange’s own funds into, within or out of a currency’s pool. No more can be withdrawn than open positions allow.',
  input: z.object({
    currency: required(smallId('The currency.')),
    from: required(choice(choicesOf(POOL_TRANSFER_ENDS), 'Debited account.')),
    to: required(choice(choicesOf(POOL_TRANSFER_ENDS), 'Credited account.')),
    number: required(positiveDecimal('Amount.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
