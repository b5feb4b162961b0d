import { assert } from '../assertion.ts';
import type { Level, OpenOrder } from './open-order.ts';

/** Puts an order at the end of a level's queue. An order stands in one queue at most. */
export function append(level: Level, order: OpenOrder): void {
  assert(order.level === null, 'an order stands in one queue');
  order.level = level;
  order.previous = level.last;
  if (level.last === null) level.first = order;
  else level.last.next = order;
  level.last = order;
}

/** Takes an order out of its level's queue, wherever it stands. */
export function unlink(level: Level, order: OpenOrder): void {
  const { previous, next } = order;
  if (previous === null) level.first = next;
  else previous.next = next;
  if (next === null) level.last = previous;
  else next.previous = previous;
  order.level = null;
  order.previous = null;
  order.next = null;
}
