import { CHECKOUT_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { text } from '../readers.ts';

/** Results of a notification from the payment service. */
export const noticeVerdict = z.enum([
  'credited',
  'cancelled',
  'late',
  'twice',
  'too_late',
  'wrong_amount',
  'wrong_currency',
  'unknown_order',
  'no_effect',
]);

/** A payment of the caller. Money is in yuan, amounts in the currency. */
export const checkoutRow = z.object({
  id: wholeNumber,
  /** Id of the payment at the payment service. */
  order_no: z.string(),
  state: z.enum(CHECKOUT_STATES),
  /** 1: neither reported as paid nor ended. */
  is_pending: flag,
  account: z.string(),
  /** Always CNY. */
  currency: z.literal('CNY'),
  money: decimalText,
  /** Yuan per unit. */
  rate: decimalText,
  currency_name: z.string(),
  /** Amount credited to the C2C account. */
  amount: decimalText,
  create_time: wireTime,
  update_time: wireTime,
  /** End of the firm rate, in ms since 1970 UTC. */
  firm_milli_seconds: wholeNumber,
  /** Deadline for the payment service's notification, in ms since 1970 UTC; null when the payment has ended. */
  ends_milli_seconds: z.nullable(wholeNumber),
});

/** Signed form that the browser posts to the payment service: its URL and fields. */
export const paymentForm = z.object({
  action: z.string(),
  method: z.literal('post'),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});

const SHORT_TEXT_MAX = 120;
const shortText = (description: string) => text({ max: SHORT_TEXT_MAX, description });

/** Signed fields of a payment: in notifications of the payment service, and in the URL of a returning user. */
export const signedFields = {
  merchant_id: optional(shortText('Payee.')),
  order_no: required(shortText('Payment id.')),
  trade_no: optional(shortText('The payment provider’s id of the payment.')),
  amount: optional(shortText('Amount paid, such as `100.00`.')),
  currency: optional(shortText('`CNY`.')),
  status: optional(shortText('`paid`, `cancelled` or `pending`.')),
  paid_at: optional(shortText('Time of payment, in milliseconds since 1970 UTC.')),
  sign_type: optional(shortText('`MD5` or `HMAC-SHA256`.')),
  sign: required(shortText('The signature of all other fields.')),
};

export { CHECKOUT_STATES };
