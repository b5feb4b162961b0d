import type { Ticks } from '@assay/money';
import type { Side, Trigger, TriggerKind } from './order.ts';

/** Returns the trigger of an order on `side`; side and kind determine the direction. */
export function triggerOf(side: Side, kind: TriggerKind, price: Ticks): Trigger {
  const isRising = (side === 'buy') === (kind === 'stop');
  return { kind, price, direction: isRising ? 'rising' : 'falling' };
}

/** Returns true when a trade at `price` reaches the trigger. */
export function isReached(trigger: Trigger, price: Ticks): boolean {
  return trigger.direction === 'rising' ? price >= trigger.price : price <= trigger.price;
}
