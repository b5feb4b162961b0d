import type { OrderRow } from '@assay/contract';
import { type BracketLeg, bracketLeg, isInBracket, isTied, pairNumber } from '../order/order-facts.ts';

/** Orders that end together: those of a bracket, or the two of an OCO pair. At least two are listed. */
export type OrderGroup = {
  readonly kind: 'bracket' | 'oco';
  /** Id of the entry, or the smaller id of the pair. */
  readonly number: number;
  /** Entry, take-profit and stop order; of a pair the limit order, then the stop order. */
  readonly orders: readonly [OrderRow, OrderRow, ...OrderRow[]];
};

/** Row of the open orders: an order, the heading of a group, which shows its first order, or an order of a group. */
export type OpenRow = {
  readonly id: string;
  readonly order: OrderRow;
  readonly group: OrderGroup | null;
  readonly role: 'single' | 'heading' | 'leg';
};

const SEQUENCE: Readonly<Record<BracketLeg, number>> = { entry: 0, take_profit: 1, stop_loss: 2 };

/** Returns the rows of a list: each group is one at its newest order, followed by its orders where it is open. */
export function openRows(orders: readonly OrderRow[], openGroups: ReadonlySet<string>): readonly OpenRow[] {
  const byGroup = new Map<string, readonly OrderRow[]>();
  for (const order of orders) {
    const id = groupId(order);
    byGroup.set(id, [...(byGroup.get(id) ?? []), order]);
  }
  return [...byGroup].flatMap(([id, members]): OpenRow[] => {
    const [first, second, ...others] = members.toSorted((a, b) => placeOf(a) - placeOf(b));
    if (first === undefined) return [];
    if (second === undefined) return [{ id: String(first.id), order: first, group: null, role: 'single' }];
    const kind = first.bracket_id === null ? 'oco' : 'bracket';
    const number = first.bracket_id ?? pairNumber(first) ?? first.id;
    const group: OrderGroup = { kind, number, orders: [first, second, ...others] };
    const heading = { id, order: first, group, role: 'heading' } as const;
    if (!openGroups.has(id)) return [heading];
    const legs = group.orders.map((order) => ({ id: String(order.id), order, group, role: 'leg' }) as const);
    return [heading, ...legs];
  });
}

/** Returns the order whose cancellation ends all of the group: an exit of a bracket, or either order of a pair. */
export function cancelledFirst({ orders }: OrderGroup): OrderRow {
  return orders.find((order) => bracketLeg(order) !== 'entry') ?? orders[0];
}

function groupId(order: OrderRow): string {
  if (isInBracket(order)) return `bracket-${order.bracket_id}`;
  return isTied(order) ? `oco-${pairNumber(order)}` : String(order.id);
}

function placeOf(order: OrderRow): number {
  const leg = bracketLeg(order);
  if (leg !== null) return SEQUENCE[leg];
  return order.trigger_kind === null ? 0 : 1;
}
