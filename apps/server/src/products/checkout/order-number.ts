/** Returns the order number for the payment service: start time and id. */
export function orderNumberOf(payment: {
  readonly id: bigint | number;
  readonly opened_ms: bigint | number;
}): string {
  return `${payment.opened_ms}-${payment.id}`;
}

/** Returns the payment id of an order number and the payment's start time, in ms; null if malformed. */
export function readOrderNumber(text: string): { readonly id: bigint; readonly opened: bigint } | null {
  const found = /^(\d{1,16})-([1-9]\d{0,15})$/.exec(text);
  if (found === null) return null;
  return { id: BigInt(found[2] ?? '0'), opened: BigInt(found[1] ?? '0') };
}
