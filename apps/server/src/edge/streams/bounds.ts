import type { Duplex } from 'node:stream';
import { type Budget, createBudget } from '../connections/budget.ts';
import { meter } from '../connections/carrier.ts';
import type { Asked } from './address.ts';

/** Clients send their subscriptions: a thousand names fit. */
export const MESSAGE_BYTES_MAX = 64 * 1024;
const MESSAGES_AT_ONCE = 30;
const MESSAGES_PER_SECOND = 5;
/** Orders are counted by weight; requests far beyond that are not even answered. */
const REQUESTS_AT_ONCE = 20;
const REQUESTS_PER_SECOND = 2;
const REQUEST_BYTES = 2 * 1024;

const UNBOUNDED: Budget = { spend: () => true };

/**
 * Returns the budget of a client's messages: enough to name its streams, or by the weight of its requests; bytes are
 * metered.
 * @param perSecond requests of one caller a second; 0 for no limit
 */
export function budgetOf({ kind }: Pick<Asked, 'kind'>, carrier: Duplex, perSecond: number): Budget {
  if (kind === 'streams') {
    meter(carrier);
    return createBudget(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND);
  }
  if (perSecond === 0) return UNBOUNDED;
  const atOnce = perSecond * REQUESTS_AT_ONCE;
  const inASecond = perSecond * REQUESTS_PER_SECOND;
  meter(carrier, Math.max(MESSAGE_BYTES_MAX, atOnce * REQUEST_BYTES), inASecond * REQUEST_BYTES);
  return createBudget(atOnce, inASecond);
}
