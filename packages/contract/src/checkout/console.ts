import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { required, withDefault } from '../field.ts';
import { choice, positiveDecimal, smallId } from '../readers.ts';
import { checkoutRow, noticeVerdict } from './fields.ts';

const direction = choice({ fund: 'fund', draw: 'draw' });
const ruling = choice({ grant: 'grant', return: 'return' });
const scope = choice(
  { late: 'late', waiting: 'waiting', all: 'all' },
  '`late`: paid when it could no longer be credited by itself.',
);
const noticeScope = choice(
  { open: 'open', all: 'all' },
  '`open`: money that came and belongs to no payment as it was asked for, until staff have settled it outside.',
);

export const consolePayments = defineConsoleCall({
  name: 'consolePayments',
  method: 'GET',
  path: '/console/api/payments',
  access: 'staff',
  permission: 'checkout.read',
  summary:
    'Payments in yuan as they stand: the terms, what the house has for them, and how many wait for a decision.',
  input: z.object({}),
  answer: z.object({
    version: whole,
    is_open: flag,
    /** 1: a payment service is configured or simulated. */
    has_gateway: flag,
    gateway: z.string(),
    sign_type: z.string(),
    currency: z.nullable(whole),
    currency_name: z.string(),
    rate: decimalText,
    least: decimalText,
    most: decimalText,
    currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
    funds: z.array(
      z.object({
        currency: whole,
        currency_name: z.string(),
        total: decimalText,
        /** On hold for waiting payments. */
        locked: decimalText,
        free: decimalText,
        /** Amounts credited within the last day, in the currency and in yuan. */
        credited: decimalText,
        money: decimalText,
      }),
    ),
    waiting: whole,
    late: whole,
    open_notices: whole,
  }),
});

export const consolePaymentRows = defineConsoleCall({
  name: 'consolePaymentRows',
  method: 'GET',
  path: '/console/api/payments/list',
  access: 'staff',
  permission: 'checkout.read',
  summary: 'Payments in yuan, newest first.',
  input: z.object({ scope: withDefault(scope, 'all'), page: pageField, limit: limitField }),
  answer: listOf(z.extend(checkoutRow, { user_id: whole, user: z.string() })),
});

export const consolePaymentNotices = defineConsoleCall({
  name: 'consolePaymentNotices',
  method: 'GET',
  path: '/console/api/payments/notices',
  access: 'staff',
  permission: 'checkout.read',
  summary:
    'What the payment service has told, signed, and what became of it: the list to reconcile with its own.',
  input: z.object({ scope: withDefault(noticeScope, 'open'), page: pageField, limit: limitField }),
  answer: listOf(
    z.object({
      id: whole,
      trade_no: z.string(),
      order_no: z.string(),
      /** Null if it belongs to no known payment. */
      payment: z.nullable(whole),
      status: z.string(),
      amount: z.string(),
      currency: z.string(),
      /** Null if not processed yet. */
      verdict: z.nullable(noticeVerdict),
      /** Number of times that it was received. */
      times: whole,
      time: wireTime,
      /** 1: staff must settle it outside the exchange. */
      is_open: flag,
      note: z.string(),
    }),
  ),
});

export const consoleSettlePaymentNotice = defineConsoleCall({
  name: 'consoleSettlePaymentNotice',
  method: 'POST',
  path: '/console/api/payments/settle',
  access: 'staff',
  permission: 'checkout.change',
  summary: 'Notes that money which belongs to no payment was settled outside, as the reason says.',
  input: z.object({ id: idField, reason: reasonField }),
  answer: z.string(),
});

export const consoleRulePayment = defineConsoleCall({
  name: 'consoleRulePayment',
  method: 'POST',
  path: '/console/api/payments/rule',
  access: 'staff',
  permission: 'checkout.change',
  summary:
    'Proposes what becomes of money that came late: `grant` its coins at its rate, or `return` it outside. A second person decides.',
  input: z.object({ id: idField, ruling: required(ruling), reason: reasonField }),
  answer: z.string(),
});

export const consoleClosePayments = defineConsoleCall({
  name: 'consoleClosePayments',
  method: 'POST',
  path: '/console/api/payments/close',
  access: 'staff',
  permission: 'checkout.change',
  summary:
    'Takes no more payments, at once; those that wait keep their rate. To take them again is proposed.',
  input: z.object({ reason: reasonField }),
  answer: z.string(),
});

export const consoleProposePaymentTerms = defineConsoleCall({
  name: 'consoleProposePaymentTerms',
  method: 'POST',
  path: '/console/api/payments/terms',
  access: 'staff',
  permission: 'checkout.change',
  summary: 'Proposes to take payments by these terms from now on. A second person decides.',
  input: z.object({
    currency: required(smallId('What is credited.')),
    rate: required(positiveDecimal('Yuan for one unit.')),
    least: required(positiveDecimal('The least payment, in yuan.')),
    most: required(positiveDecimal('The largest payment, in yuan.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleMovePaymentFunds = defineConsoleCall({
  name: 'consoleMovePaymentFunds',
  method: 'POST',
  path: '/console/api/payments/funds',
  access: 'staff',
  permission: 'checkout.change',
  summary: 'Proposes to bring coins of the house’s own in, or to take out what no payment has on hold.',
  input: z.object({
    act: required(direction),
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('How much.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
