import { type LiveBook, type LiveTrade, TRADES_MAX } from './values.ts';

/**
 * Returns the newer of two books. A book is always complete, so the newer one replaces the older without merging; a
 * late one (with a lower sequence) is dropped.
 */
export function newerBook(current: LiveBook | undefined, incoming: LiveBook): LiveBook {
  return current === undefined || incoming.sequence >= current.sequence ? incoming : current;
}

/** Merges new trades into the list, newest first and without duplicates, at most 20. */
export function mergeTrades(
  current: readonly LiveTrade[],
  incoming: readonly LiveTrade[],
): readonly LiveTrade[] {
  const byId = new Map([...current, ...incoming].map((trade) => [trade.id, trade]));
  if (byId.size === current.length) return current;
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, TRADES_MAX);
}
