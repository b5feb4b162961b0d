import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { required, withDefault } from '../field.ts';
import { choice, positiveDecimal, smallId } from '../readers.ts';
import { checkoutRow, noticeVerdict } from './fields.ts';

const direction = choice({ fund: 'fund', draw: 'draw' });
const ruling = choice({ grant: 'grant', return: 'return' });
const scope = choice(
  { late: 'late', waiting: 'waiting', all: 'all' },
  '`late`: paid too late to be credited automatically.',
);
const noticeScope = choice(
  { open: 'open', all: 'all' },
  '`open`: money received that matches no payment as requested and that staff haven’t settled externally yet.',
);

export const consolePayments = defineConsoleCall({
  name: 'consolePayments',
  method: 'GET',
  path: '/console/api/payments',
  access: 'staff',
  permission: 'checkout.read',
  summary: 'CNY payments: terms, the exchange’s coins for them, and the number that await a decision.',
  input: z.object({}),
  answer: z.object({
    version: wholeNumber,
    is_open: flag,
    /** 1: a payment service is configured or simulated. */
    has_gateway: flag,
    gateway: z.string(),
    sign_type: z.string(),
    currency: z.nullable(wholeNumber),
    currency_name: z.string(),
    rate: decimalText,
    least: decimalText,
    most: decimalText,
    currencies_listed: z.array(z.object({ id: wholeNumber, code: z.string() })),
    funds: z.array(
      z.object({
        currency: wholeNumber,
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
    waiting: wholeNumber,
    late: wholeNumber,
    open_notices: wholeNumber,
  }),
});

export const consolePaymentRows = defineConsoleCall({
  name: 'consolePaymentRows',
  method: 'GET',
  path: '/console/api/payments/list',
  access: 'staff',
  permission: 'checkout.read',
  summary: 'CNY payments, newest first.',
  input: z.object({ scope: withDefault(scope, 'all'), page: pageField, limit: limitField }),
  answer: listOf(z.extend(checkoutRow, { user_id: wholeNumber, user: z.string() })),
});

export const consolePaymentNotices = defineConsoleCall({
  name: 'consolePaymentNotices',
  method: 'GET',
  path: '/console/api/payments/notices',
  access: 'staff',
  permission: 'checkout.read',
  summary:
    'Signed notifications of the payment provider and their outcome, for reconciliation with the provider’s list.',
  input: z.object({ scope: withDefault(noticeScope, 'open'), page: pageField, limit: limitField }),
  answer: listOf(
    z.object({
      id: wholeNumber,
      trade_no: z.string(),
      order_no: z.string(),
      /** Null if it belongs to no known payment. */
      payment: z.nullable(wholeNumber),
      status: z.string(),
      amount: z.string(),
      currency: z.string(),
      /** Null if not processed yet. */
      verdict: z.nullable(noticeVerdict),
      /** Number of times that it was received. */
      times: wholeNumber,
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
  summary: 'Records that money which matches no payment was settled externally, as the reason states.',
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
    'Proposes the decision on a late payment: `grant` its coins at its rate, or `return` the money externally. A second person decides.',
  input: z.object({ id: idField, ruling: required(ruling), reason: reasonField }),
  answer: z.string(),
});

export const consoleClosePayments = defineConsoleCall({
  name: 'consoleClosePayments',
  method: 'POST',
  path: '/console/api/payments/close',
  access: 'staff',
  permission: 'checkout.change',
  summary: 'Closes new payments immediately; pending ones keep their rate. Reopening is proposed.',
  input: z.object({ reason: reasonField }),
  answer: z.string(),
});

export const consoleProposePaymentTerms = defineConsoleCall({
  name: 'consoleProposePaymentTerms',
  method: 'POST',
  path: '/console/api/payments/terms',
  access: 'staff',
  permission: 'checkout.change',
  summary: 'Proposes to open payments with these terms. A second person decides.',
  input: z.object({
    currency: required(smallId('Credited currency.')),
    rate: required(positiveDecimal('CNY per unit.')),
    least: required(positiveDecimal('Minimum payment, in CNY.')),
    most: required(positiveDecimal('Maximum payment, in CNY.')),
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
  summary: 'Proposes to add the exchange’s own coins, or to withdraw coins that no payment has reserved.',
  input: z.object({
    act: required(direction),
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('Amount.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
