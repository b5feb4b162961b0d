import { ICEBERG_PARTS } from '@assay/contract';
import { ceilToStep, compare, decimalOrZero, isOnStep, isPositive, product, quotient } from '@assay/money';
import { takesExits, takesTerms } from '../order/order-type.ts';
import { rests, type TradeForm } from './trade-form.ts';
import { type FormProblem, nearestOnStep } from './validation.ts';

type Iceberg = Pick<TradeForm, 'side' | 'type' | 'timeInForce' | 'hasExits' | 'visible'>;

/** Returns true for an order that can be an iceberg: a limit order that rests, without exits. */
export function mayHide({ side, type, timeInForce, hasExits }: Omit<Iceberg, 'visible'>): boolean {
  return takesTerms(type) && rests(timeInForce) && !(hasExits && takesExits(type, side));
}

/** Returns the visible quantity that an order is placed with; empty for an order that rests whole. */
export function visibleOf(order: Iceberg): string {
  return mayHide(order) && isPositive(order.visible) ? order.visible : '';
}

/** Returns the error of a visible quantity; null if it is valid, or if there is none. */
export function icebergProblem(
  order: Iceberg & { readonly quantity: string; readonly lotSize: string },
): FormProblem | null {
  const visible = decimalOrZero(visibleOf(order));
  if (!isPositive(visible)) return null;
  const { quantity, lotSize: step } = order;
  const field = 'visible';
  if (!isOnStep(visible, step))
    return { field, kind: 'quantity_off_step', step, nearest: nearestOnStep(visible, step) };
  if (compare(visible, quantity) > 0) return { field, kind: 'visible_too_large', nearest: quantity };
  if (compare(product(visible, ICEBERG_PARTS), quantity) >= 0) return null;
  const nearest = ceilToStep(quotient(quantity, ICEBERG_PARTS), step);
  return { field, kind: 'visible_too_small', nearest };
}
