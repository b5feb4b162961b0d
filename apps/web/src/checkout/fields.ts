/** What the payment service says beside a user who comes back. */
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

/** What the form says that is posted to the payment service. */
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
