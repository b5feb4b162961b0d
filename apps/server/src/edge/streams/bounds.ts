import type { Duplex } from 'node:stream';
import { type Budget, createBudget } from '../connections/budget.ts';
import { meter } from '../connections/raw-socket.ts';
import type { StreamRequest } from './address.ts';

/** Clients send their subscriptions: a thousand names fit. */
export const MESSAGE_BYTES_MAX = 64 * 1024;
const MESSAGE_BURST = 30;
const MESSAGES_PER_SECOND = 5;
/** Orders are counted by weight; requests far beyond that are not even answered. */
const REQUEST_BURST_SECONDS = 20;
const REQUESTS_PER_SECOND = 2;
const REQUEST_BYTES = 2 * 1024;

const UNBOUNDED: Budget = { spend: () => true };

/**
 * Returns the budget of a client's messages: enough to name its streams, or by the weight of its requests; bytes are
 * metered.
 * @param perSecond requests of one caller a second; 0 for no limit
 */
export function budgetOf(
  { kind }: Pick<StreamRequest, 'kind'>,
  rawSocket: Duplex,
  perSecond: number,
): Budget {
  if (kind === 'streams') {
    meter(rawSocket);
    return createBudget(MESSAGE_BURST, MESSAGES_PER_SECOND);
  }
  if (perSecond === 0) return UNBOUNDED;
  const burst = perSecond * REQUEST_BURST_SECONDS;
  const inASecond = perSecond * REQUESTS_PER_SECOND;
  meter(rawSocket, Math.max(MESSAGE_BYTES_MAX, burst * REQUEST_BYTES), inASecond * REQUEST_BYTES);
  return createBudget(burst, inASecond);
}
