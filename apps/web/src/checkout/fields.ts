/** Fields that the payment service adds when a user returns. */
export const RETURNED_FIELDS = [
  'merchant_id',
  'order_no',
  'trade_no',
  'amount',
  'currency',
  'status',
  'paid_at',
  'sign_type',
  'sign',
] as const;

/** Fields of the form that is posted to the payment service. */
export const FORM_FIELDS = [
  'merchant_id',
  'order_no',
  'amount',
  'currency',
  'account',
  'return_url',
  'notify_url',
  'expires',
  'sign_type',
  'sign',
] as const;
