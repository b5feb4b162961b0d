import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFault } from './faults.ts';
import { createRateLimit } from './rate-limit.ts';

/** Short bursts, such as a page that opens, may use up the seconds of a whole window. */
const WINDOW_MS = 10_000;

/** Counts a request of `who`; the refusal when there were too many, already sent. */
export type LimitRequest = (who: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * At most `perSecond` requests of one user, or of one address without a user, on average over ten seconds; 0 sets no
 * limit. The answer beyond it is 429 with `Retry-After`: nothing was done. Counted in each process on its own.
 */
export function createRequestLimit(perSecond: number, now: () => number): LimitRequest {
  if (perSecond === 0) return () => null;
  const limit = createRateLimit((perSecond * WINDOW_MS) / 1000, WINDOW_MS, now);
  return (who, request, reply) => {
    const seconds = limit.secondsToWait(who);
    if (seconds > 0) return sendFault(request, reply, 429, 'common.too_many_requests', { seconds });
    limit.count(who);
    return null;
  };
}
