import type { OrderRow } from '@assay/contract';
import { isPositive } from '@assay/money';
import type { PriceLine } from '../chart/price-lines.ts';
import { EXITS, type Exit, exitsOf, outcomeOf } from './form/exits.ts';
import type { TradeForm } from './form/trade-form.ts';
import { bracketLeg } from './order/order-facts.ts';

/**
 * Returns the lines of own orders: open ones at their price, waiting and pending ones faint at their trigger or price. A
 * take-profit order has the colour of a gain, as when it was typed.
 */
export function orderLines(
  orders: readonly OrderRow[],
  labelOf: (order: OrderRow) => string,
): readonly PriceLine[] {
  // The trigger of a trailing order moves, and the list has its first one.
  const drawn = orders.filter(({ status, trailing_delta }) => status === 'open' || trailing_delta === null);
  return drawn.map((order) => {
    const { id, price, type, status, trigger_price } = order;
    const leg = bracketLeg(order);
    const line = { id: String(id), tone: type === 'in' || leg === 'take_profit' ? 'up' : 'down' } as const;
    const isLabelled = status !== 'open' || (leg !== null && leg !== 'entry');
    return {
      ...line,
      price: Number(status === 'open' ? price : (trigger_price ?? price)),
      ...(isLabelled ? { label: labelOf(order) } : {}),
      ...(status === 'open' ? {} : { isFaint: true }),
    };
  });
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
