import type { Checkout } from '@assay/engine';

/** A payment in the auditor's books. */
export type Payment = { -readonly [Name in keyof Checkout]: Checkout[Name] };

export const ROOM = 16;
const MINUTE = 60_000;
export const WEEK = 7 * 24 * 60 * MINUTE;
/** Specified: firm for ten minutes, on hold for thirty, three per user at a time, ten unpaid within a day. */
export const [FIRM, COVERED, MAX_OPEN, MAX_LAPSED] = [10 * MINUTE, 30 * MINUTE, 3, 10];
/** One command can extend a payment by an outage and then end it. */
export function nameOf({ id, state, dueAt }: Pick<Checkout, 'id' | 'state' | 'dueAt'>): string {
  return `checkout ${id} ${state} ${dueAt}`;
}
