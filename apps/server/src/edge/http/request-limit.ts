import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import { sendFault } from './faults.ts';
import { networkOf } from './network.ts';
import { createRateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its handler counts the request by itself, or nobody needs to. */
    readonly isCounted?: boolean;
  }
}

/** Short bursts, such as a page that opens, may use up the seconds of a whole window. */
const WINDOW_MS = 10_000;

/** Counts a request of `who`; the refusal when there were too many, already sent. */
export type LimitRequest = {
  (who: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | null;
  /** Counts what a request that was let in has cost beyond one. */
  readonly charge: (who: string, requests: number) => void;
};

/** Number of requests by caller. */
export type RequestCounts = readonly (readonly [who: string, requests: number])[];

/** Request counts that the processes of one exchange share. */
export type SharedCounts = {
  /** Publishes so many more requests of `who` that came here: one, unless given. */
  readonly report: (who: string, requests?: number) => void;
  readonly onReported: (listener: (counts: RequestCounts) => void) => void;
};

/**
 * At most `perSecond` requests of one user, or of one address without a user, on average over ten seconds; 0 sets no
 * limit. The answer beyond it is 429 with `Retry-After`: nothing was done. What other processes counted counts here.
 */
export function createRequestLimit(
  perSecond: number,
  now: () => number,
  others?: SharedCounts,
): LimitRequest {
  if (perSecond === 0) return Object.assign(() => null, { charge: () => undefined });
  const limit = createRateLimit((perSecond * WINDOW_MS) / 1000, WINDOW_MS, now);
  others?.onReported((counts) => {
    for (const [who, requests] of counts) limit.count(who, requests);
  });
  function charge(who: string, requests: number): void {
    limit.count(who, requests);
    others?.report(who, requests);
  }
  return Object.assign(
    (who: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
      const seconds = limit.secondsToWait(who);
      if (seconds > 0) return sendFault(request, reply, 429, 'common.too_many_requests', { seconds });
      charge(who, 1);
      return null;
    },
    { charge },
  );
}

/**
 * Counts what is no call: pages, files, pictures, the reference, and paths that do not exist. By address alone, and apart
 * from its calls, so that whoever opens pages can still make calls.
 */
export function limitPages(server: FastifyInstance, limit: LimitRequest): void {
  server.addHook('onRequest', (request, reply, done) => {
    const isCounted = request.routeOptions.config.isCounted === true;
    const who = (): string => `pages of ${networkOf(clientAddress(request))}`;
    // A rejected request has been answered.
    if (isCounted || limit(who(), request, reply) === null) done();
  });
}
