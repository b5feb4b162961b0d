import type { AlertPrice, PriceAlert, Rejection, SetPriceAlert } from '@assay/engine';

const MAX_FIRINGS = 100;
const MAX_NOTE = 60;
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [60_000, 30 * 24 * 60 * 60 * 1_000];
const MAX_INDEX_PRICE = 2n ** 63n - 1n;

/** Returns the price of the command's source; null if it is invalid, missing, or given with one of the other source. */
export function priceOf({ source, lastPrice, indexPrice }: SetPriceAlert): AlertPrice | null {
  if (source === 'last') {
    if (lastPrice === undefined || indexPrice !== undefined) return null;
    return Number.isSafeInteger(lastPrice) && lastPrice >= 1 ? lastPrice : null;
  }
  if (source !== 'index' || indexPrice === undefined || lastPrice !== undefined) return null;
  return indexPrice >= 1n && indexPrice <= MAX_INDEX_PRICE ? indexPrice : null;
}

/** Returns the rejection of terms that do not depend on prices, in the order of the checks. */
export function termsFault(command: SetPriceAlert, now: number): Rejection | null {
  const { direction, times, pauseMs, until, note, letter } = command;
  if (!['rising', 'falling'].includes(direction)) return { code: 'invalid_direction' };
  const isCount = Number.isSafeInteger(times) && times >= 1 && times <= MAX_FIRINGS;
  const isPause =
    times === 1
      ? pauseMs === 0
      : Number.isSafeInteger(pauseMs) && pauseMs >= MIN_PAUSE_MS && pauseMs <= MAX_PAUSE_MS;
  if (!isCount || !isPause) return { code: 'invalid_repeat' };
  if (until !== undefined && !(Number.isSafeInteger(until) && until > now)) return { code: 'invalid_expiry' };
  const isText = typeof note === 'string' && note.length <= MAX_NOTE;
  const isStorable = isText && !note.includes('\0') && note.isWellFormed() && typeof letter === 'boolean';
  return isStorable ? null : { code: 'invalid_note', maximum: MAX_NOTE };
}

/** Returns true if a price is at the alert's or past it, seen from the side of its direction. */
export function reaches(price: AlertPrice, { direction, price: awaited }: PriceAlert): boolean {
  return direction === 'rising' ? !(price < awaited) : !(price > awaited);
}

/** Specified order of alerts reached at once: rising before falling, the nearest first, then the oldest. */
export function inFiringOrder(one: PriceAlert, other: PriceAlert): number {
  if (one.direction !== other.direction) return one.direction === 'rising' ? -1 : 1;
  if (one.price === other.price) return one.id - other.id;
  const isLower = one.price < other.price;
  return isLower === (one.direction === 'rising') ? -1 : 1;
}
