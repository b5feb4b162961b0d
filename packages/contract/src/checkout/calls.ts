import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, largeId, positiveDecimal, text } from '../readers.ts';
import { checkoutRow, paymentForm, signedFields } from './fields.ts';

const area = 'checkout';

const ACCOUNT_MAX = 80;
const URL_MAX = 300;

const id = required(largeId('The payment.'), 'checkout.payment_required');

export const paymentTerms = defineCall({
  name: 'paymentTerms',
  methods: ['GET'],
  path: '/api/payment/terms',
  area,
  access: 'open',
  auth: 'none',
  summary:
    'Terms of CNY payments through the payment provider: rate, minimum and maximum payment, and for how long the rate is firm.',
  input: z.object({}),
  answer: z.object({
    is_open: flag,
    currency: z.literal('CNY'),
    /** Currency credited; empty if not set. */
    currency_name: z.string(),
    decimals: wholeNumber,
    /** Yuan per unit. */
    rate: decimalText,
    min_money: decimalText,
    max_money: decimalText,
    firm_seconds: wholeNumber,
    /** Signature method of the form. */
    sign_type: z.string(),
    /** 1: the payment service is simulated, and no money moves. */
    is_simulated: flag,
  }),
});

export const paymentCreate = defineCall({
  name: 'paymentCreate',
  methods: ['POST'],
  path: '/api/payment/create',
  area,
  access: 'user',
  summary:
    'Begins a payment in CNY. Its coins are reserved for the caller at the current rate, which is firm for ten minutes. `data` is the payment with the form that the browser posts to the payment provider: its hidden fields are signed. `rate` is the rate shown to the caller: the payment is rejected if it has changed.',
  input: z.object({
    account: required(
      text({ max: ACCOUNT_MAX, description: 'Paying account at the payment provider.' }),
      'checkout.account_required',
    ),
    money: required(positiveDecimal('Amount in CNY.'), 'checkout.money_required'),
    rate: optional(positiveDecimal('Rate shown to the caller.')),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t create a second payment.'),
  }),
  answer: z.string(),
  data: z.object({ payment: checkoutRow, form: z.nullable(paymentForm) }),
});

export const paymentInfo = defineCall({
  name: 'paymentInfo',
  methods: ['GET'],
  path: '/api/payment/info',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'One of the caller’s payments, with its form while it can be paid.',
  input: z.object({ id }),
  answer: z.object({ payment: checkoutRow, form: z.nullable(paymentForm) }),
});

export const paymentList = defineCall({
  name: 'paymentList',
  methods: ['GET'],
  path: '/api/payment/list',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s payments, newest first, 20 per page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(checkoutRow),
});

export const paymentCancel = defineCall({
  name: 'paymentCancel',
  methods: ['POST'],
  path: '/api/payment/cancel',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Cancels an unpaid payment.',
  input: z.object({ id }),
  answer: z.string(),
});

export const paymentReturned = defineCall({
  name: 'paymentReturned',
  methods: ['POST'],
  path: '/api/payment/returned',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'State of a payment, for a browser that returns from the payment provider with these signed fields. They are verified but credit nothing: only the provider’s own notification does.',
  input: z.object(signedFields),
  answer: checkoutRow,
});

export const paymentNotify = defineCall({
  name: 'paymentNotify',
  methods: ['POST'],
  path: '/api/payment/notify',
  area,
  access: 'open',
  auth: 'none',
  isSameForAll: true,
  summary:
    'For the payment provider: signed notification that a payment was made or will not be. Answered with the plain text `success` once stored, also when repeated; any other answer requests a retry.',
  input: z.object(signedFields),
  answer: z.string(),
  shape: 'text',
});

const gatewayFields = {
  merchant_id: required(text({ max: ACCOUNT_MAX })),
  order_no: required(text({ max: ACCOUNT_MAX })),
  amount: required(text({ max: ACCOUNT_MAX })),
  currency: required(text({ max: ACCOUNT_MAX })),
  account: required(text({ max: ACCOUNT_MAX })),
  return_url: required(text({ max: URL_MAX })),
  notify_url: required(text({ max: URL_MAX })),
  expires: required(text({ max: ACCOUNT_MAX })),
  sign_type: required(text({ max: ACCOUNT_MAX })),
  sign: required(text({ max: ACCOUNT_MAX })),
};

const gatewayAction = choice(
  { pay: 'pay', cancel: 'cancel', pay_twice: 'pay_twice', never: 'never' },
  '`never`: the payment provider never sends a notification.',
);

export const simulatedGateway = defineCall({
  name: 'simulatedGateway',
  methods: ['POST'],
  path: '/api/demo/gateway',
  area: 'demo',
  access: 'open',
  auth: 'none',
  isSameForAll: true,
  summary:
    'Simulated payment provider of a demo: accepts the fields of the form, acts as the payer, and returns the URL to which the browser goes next. Its notification follows some seconds later.',
  input: z.object({ ...gatewayFields, act: required(gatewayAction) }),
  answer: z.string(),
  data: z.object({ return_url: z.string() }),
});
