import type { Ticks } from '@assay/money';
import type { Side, Trigger, TriggerKind } from './order.ts';

/** The trigger of an order on `side`; the direction follows from what it is for. */
export function triggerOf(side: Side, kind: TriggerKind, price: Ticks): Trigger {
  const isRising = (side === 'buy') === (kind === 'stop');
  return { kind, price, direction: isRising ? 'rising' : 'falling' };
}

/** True when a trade at `price` sets it off. */
export function isReached(trigger: Trigger, price: Ticks): boolean {
  return trigger.direction === 'rising' ? price >= trigger.price : price <= trigger.price;
}
