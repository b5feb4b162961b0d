/** The number by which the payment service knows a payment: when it began, and which it is. */
export function orderNumberOf(payment: {
  readonly id: bigint | number;
  readonly opened_ms: bigint | number;
}): string {
  return `${payment.opened_ms}-${payment.id}`;
}

/** Returns the payment that a number names, and when it began, in ms; null when it is none of ours. */
export function readOrderNumber(text: string): { readonly id: bigint; readonly opened: bigint } | null {
  const found = /^(\d{1,16})-([1-9]\d{0,15})$/.exec(text);
  if (found === null) return null;
  return { id: BigInt(found[2] ?? '0'), opened: BigInt(found[1] ?? '0') };
}
