import type { OrderRow } from '@assay/contract';
import { difference, isPositive } from '@assay/money';
import type { PriceLine } from '../chart/price-lines.ts';
import { EXITS, type Exit, exitsOf, outcomeOf } from './form/exits.ts';
import type { TradeForm } from './form/trade-form.ts';
import { bracketLeg, isAmendable } from './order/order-facts.ts';
import type { MovedOrder } from './orders/use-move-order.ts';

/**
 * Returns the lines of own orders: open ones at their price, waiting and pending ones faint at their trigger or price. A
 * take-profit order has the colour of a gain, as when it was typed. An open order that can be amended can be dragged;
 * one that was (`moved`) stands where it was left until its amendment is answered.
 */
export function orderLines(
  orders: readonly OrderRow[],
  labelOf: (order: OrderRow) => string,
  moved: MovedOrder | null = null,
): readonly PriceLine[] {
  // The trigger of a trailing order moves, and the list has its first one.
  const drawn = orders.filter(({ status, trailing_delta }) => status === 'open' || trailing_delta === null);
  return drawn.map((order) => {
    const { id, price, type, status, trigger_price } = order;
    const leg = bracketLeg(order);
    const line = { id: String(id), tone: type === 'in' || leg === 'take_profit' ? 'up' : 'down' } as const;
    const isOpen = status === 'open';
    const isMoved = moved !== null && moved.id === id && moved.from === price;
    return {
      ...line,
      price: Number(isOpen ? (isMoved ? moved.price : price) : (trigger_price ?? price)),
      label: labelOf(order),
      ...(isOpen ? {} : { isFaint: true }),
      ...(isOpen && isAmendable(order) ? { isMovable: true } : {}),
    };
  });
}

/** Returns the quantity of an order that has not been filled. */
export function remainingOf({ total_number, complete_number }: OrderRow): string {
  return difference(total_number, complete_number);
}

/** Texts of the lines of a typed order. */
export type PreviewTexts = {
  readonly entry: string;
  readonly exit: (exit: Exit, outcome: string | null) => string;
};

/**
 * Returns the lines of a typed order with exits, from the first typed exit on: its price and each exit with its gain or
 * loss. `entry` is the price of the order, of a market order the best price, which has no line.
 */
export function previewLines(
  form: TradeForm,
  entry: string,
  feeRate: string,
  texts: PreviewTexts,
): readonly PriceLine[] {
  const exits = exitsOf(form);
  const typed = EXITS.filter((exit) => isPositive(exits[exit]));
  if (typed.length === 0) return [];
  const entryLine: PriceLine = {
    id: 'typed-entry',
    price: Number(entry),
    tone: 'accent',
    label: texts.entry,
  };
  return [
    ...(form.type === 'limit' && isPositive(entry) ? [entryLine] : []),
    ...typed.map(
      (exit): PriceLine => ({
        id: `typed-${exit}`,
        price: Number(exits[exit]),
        tone: exit === 'takeProfit' ? 'up' : 'down',
        label: texts.exit(exit, outcomeOf(exit, form, entry, feeRate)),
      }),
    ),
  ];
}
