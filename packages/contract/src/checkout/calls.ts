import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, whole } from '../entities/primitives.ts';
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
  proof: 'none',
  summary:
    'By what terms yuan are paid in through the payment service: what one unit costs, how much a payment may be about, and for how long its rate is firm.',
  input: z.object({}),
  answer: z.object({
    is_open: flag,
    currency: z.literal('CNY'),
    /** Currency credited; empty if not set. */
    currency_name: z.string(),
    decimals: whole,
    /** Yuan per unit. */
    rate: decimalText,
    min_money: decimalText,
    max_money: decimalText,
    firm_seconds: whole,
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
    'Begins a payment in CNY. What it brings is put on hold for the caller at the rate of this moment, which is firm for ten minutes. `data` is the payment with the form that the browser posts to the payment service: its hidden fields are signed. `rate` is the rate that the caller has seen, and with another the payment is refused.',
  input: z.object({
    account: required(
      text({ max: ACCOUNT_MAX, description: 'The account that pays, at the payment service.' }),
      'checkout.account_required',
    ),
    money: required(positiveDecimal('How much is paid, in yuan.'), 'checkout.money_required'),
    rate: optional(positiveDecimal('The rate that the caller has seen.')),
    client_key: clientKeyField(
      'The caller’s own name for this payment: the same key never makes a second one.',
    ),
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
  frozen: 'may',
  summary: 'A payment of the caller’s, with its form while it can be paid.',
  input: z.object({ id }),
  answer: z.object({ payment: checkoutRow, form: z.nullable(paymentForm) }),
});

export const paymentList = defineCall({
  name: 'paymentList',
  methods: ['GET'],
  path: '/api/payment/list',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'The caller’s payments, newest first, 20 a page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(checkoutRow),
});

export const paymentCancel = defineCall({
  name: 'paymentCancel',
  methods: ['POST'],
  path: '/api/payment/cancel',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'Gives up a payment that nobody has paid yet.',
  input: z.object({ id }),
  answer: z.string(),
});

export const paymentReturned = defineCall({
  name: 'paymentReturned',
  methods: ['POST'],
  path: '/api/payment/returned',
  area,
  access: 'user',
  frozen: 'may',
  readsOnly: true,
  summary:
    'How a payment stands, for whoever comes back from the payment service with these signed fields. They are checked, and credit nothing: only the notice of the payment service itself does.',
  input: z.object(signedFields),
  answer: checkoutRow,
});

export const paymentNotify = defineCall({
  name: 'paymentNotify',
  methods: ['POST'],
  path: '/api/payment/notify',
  area,
  access: 'open',
  proof: 'none',
  isSameForAll: true,
  summary:
    'For the payment service: its signed word that a payment was made or will not be. Answered with the bare text `success` once it is stored, however often it comes; anything else asks for it again.',
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

const gatewayAct = choice(
  { pay: 'pay', cancel: 'cancel', pay_twice: 'pay_twice', never: 'never' },
  '`never`: the payment service never tells what became of it.',
);

export const simulatedGateway = defineCall({
  name: 'simulatedGateway',
  methods: ['POST'],
  path: '/api/demo/gateway',
  area: 'demo',
  access: 'open',
  proof: 'none',
  isSameForAll: true,
  summary:
    'The simulated payment service of a demo: takes the fields of a form, does what a payer would, and answers where the browser goes next. Its notice comes some seconds later.',
  input: z.object({ ...gatewayFields, act: required(gatewayAct) }),
  answer: z.string(),
  data: z.object({ return_url: z.string() }),
});
