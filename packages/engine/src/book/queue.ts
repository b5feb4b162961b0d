import { assert } from '../assertion.ts';
import type { Level, Queued } from './level.ts';

/** Puts something at the end of a level's queue. It stands in one queue at most. */
export function append<Item extends Queued<Item>>(level: Level<Item>, item: Item): void {
  assert(item.level === null, 'a thing stands in one queue');
  item.level = level;
  item.previous = level.last;
  if (level.last === null) level.first = item;
  else level.last.next = item;
  level.last = item;
}

/** Takes something out of its level's queue, wherever it stands. */
export function unlink<Item extends Queued<Item>>(level: Level<Item>, item: Item): void {
  const { previous, next } = item;
  if (previous === null) level.first = next;
  else previous.next = next;
  if (next === null) level.last = previous;
  else next.previous = previous;
  item.level = null;
  item.previous = null;
  item.next = null;
}
