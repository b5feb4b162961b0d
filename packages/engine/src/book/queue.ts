import { assert } from '../assertion.ts';
import type { Level, Queued } from './level.ts';

/** Appends an entry to a level's queue. An entry can be in one queue at most. */
export function append<Item extends Queued<Item>>(level: Level<Item>, item: Item): void {
  assert(item.level === null, 'an entry is in one queue at most');
  item.level = level;
  item.previous = level.last;
  if (level.last === null) level.first = item;
  else level.last.next = item;
  level.last = item;
}

/** Removes an entry from its level's queue, at any position. */
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
