import { CHECKOUT_STATES as CHECKOUT_STATE_WORDS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
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
  id: whole,
  /** Id of the payment at the payment service. */
  order_no: z.string(),
  state: z.enum(CHECKOUT_STATE_WORDS),
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
  firm_milli_seconds: whole,
  /** Deadline for the payment service's notification, in ms since 1970 UTC; null when the payment has ended. */
  ends_milli_seconds: z.nullable(whole),
});

/** Signed form that the browser posts to the payment service: its URL and fields. */
export const paymentForm = z.object({
  action: z.string(),
  method: z.literal('post'),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});

const WORD_MAX = 120;
const word = (description: string) => text({ max: WORD_MAX, description });

/** Signed fields of a payment: in notifications of the payment service, and in the URL of a returning user. */
export const signedFields = {
  merchant_id: optional(word('Payee.')),
  order_no: required(word('Payment id.')),
  trade_no: optional(word('The payment provider’s id of the payment.')),
  amount: optional(word('Amount paid, such as `100.00`.')),
  currency: optional(word('`CNY`.')),
  status: optional(word('`paid`, `cancelled` or `pending`.')),
  paid_at: optional(word('Time of payment, in milliseconds since 1970 UTC.')),
  sign_type: optional(word('`MD5` or `HMAC-SHA256`.')),
  sign: required(word('The signature of all other fields.')),
};

export { CHECKOUT_STATE_WORDS };
