import type { OrderRow } from '@assay/contract';
import { useOrderText } from './order-text.ts';

/** Final state of the order, and the reason of a cancellation that its owner did not request. */
export function OrderEnding({ order }: { readonly order: OrderRow }) {
  const text = useOrderText();
  const reason = text.reason(order);
  return (
    <>
      {text.status(order)}
      {reason !== undefined && <span className="block text-ink-muted">{reason}</span>}
    </>
  );
}
