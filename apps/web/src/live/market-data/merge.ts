import { type LiveBook, type LiveTrade, TRADES_MAX } from './values.ts';

/**
 * Returns the newer of two books. A book is always complete, so the newer one replaces the older without merging; a
 * late one (with a lower sequence) is dropped.
 */
export function newerBook(held: LiveBook | undefined, incoming: LiveBook): LiveBook {
  return held === undefined || incoming.sequence >= held.sequence ? incoming : held;
}

/** Merges new trades into the list, newest first and without duplicates, at most 20. */
export function mergeTrades(
  held: readonly LiveTrade[],
  incoming: readonly LiveTrade[],
): readonly LiveTrade[] {
  const byId = new Map([...held, ...incoming].map((trade) => [trade.id, trade]));
  if (byId.size === held.length) return held;
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, TRADES_MAX);
}
