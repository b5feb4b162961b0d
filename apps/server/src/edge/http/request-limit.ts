import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import { sendFault } from './faults.ts';
import { networkOf } from './network.ts';
import { createRateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Excludes the route: its handler counts requests itself, or they need no limit. */
    readonly isCounted?: boolean;
  }
}

/** Short bursts, such as a page load, may use up the whole window. */
const WINDOW_MS = 10_000;

/** Bytes of an answer, before compression, that count as a further request. */
const ANSWER_BYTES = 65_536;

/** The requests of all users behind one network, as a multiple of those of one user. */
export const USERS_PER_NETWORK = 10;

/** Counts a request of `key`. Returns the refusal, which is already sent, when there were too many. */
export type LimitRequest = {
  (key: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | null;
  /** Counts the cost of an admitted request beyond one. */
  readonly charge: (key: string, requests: number) => void;
};

/** Number of requests by caller. */
export type RequestCounts = readonly (readonly [key: string, requests: number])[];

/** Request counts shared by the processes of one exchange. */
export type SharedCounts = {
  /** Publishes further requests of `key` in this process; by default one. */
  readonly report: (key: string, requests?: number) => void;
  readonly onReported: (listener: (counts: RequestCounts) => void) => void;
};

/**
 * Allows `perSecond` requests of one user, or of one address without a user, on average over ten seconds; 0 sets no
 * limit. The response beyond it is 429 with `Retry-After`: nothing was done. Requests counted by other processes count
 * here, too.
 */
export function createRequestLimit(
  perSecond: number,
  now: () => number,
  sharedCounts?: SharedCounts,
): LimitRequest {
  if (perSecond === 0) return Object.assign(() => null, { charge: () => undefined });
  const limit = createRateLimit((perSecond * WINDOW_MS) / 1000, WINDOW_MS, now);
  sharedCounts?.onReported((counts) => {
    for (const [key, requests] of counts) limit.count(key, requests);
  });
  function charge(key: string, requests: number): void {
    limit.count(key, requests);
    sharedCounts?.report(key, requests);
  }
  return Object.assign(
    (key: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
      const seconds = limit.secondsToWait(key);
      if (seconds > 0) return sendFault(request, reply, 429, 'common.too_many_requests', { seconds });
      charge(key, 1);
      return null;
    },
    { charge },
  );
}

/**
 * Counts requests that are no calls: pages, files, pictures, the reference, and unknown paths. By address only, and
 * separately from calls, so that loading pages does not block calls.
 */
export function limitPages(server: FastifyInstance, limit: LimitRequest): void {
  server.addHook('onRequest', (request, reply, done) => {
    const isCounted = request.routeOptions.config.isCounted === true;
    const key = (): string => `pages of ${networkOf(clientAddress(request))}`;
    // A rejected request has been answered.
    if (isCounted || limit(key(), request, reply) === null) done();
  });
}

/**
 * Hook that counts the calls of all users behind one network together, before the caller is looked up: accounts are
 * easily made, and each has a limit of its own.
 */
export function limitNetwork(
  limit: LimitRequest,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  return async (request, reply) => limit(networkKey(clientAddress(request)), request, reply) ?? undefined;
}

/** Charges the caller of a request with further ones. */
type Charge = (requests: number) => void;

const chargesByRequest = new WeakMap<FastifyRequest, Charge>();

/** Lets `limitAnswers` count the bytes of the answer to a request. */
export function chargeAnswer(request: FastifyRequest, charge: Charge): void {
  chargesByRequest.set(request, charge);
}

/**
 * Counts a large answer as several requests of its caller, so that what a caller gets is limited, not how often it asks.
 * Must be added before compression.
 */
export function limitAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, _reply, payload: unknown, done) => {
    const requests = Math.floor(bytesOf(payload) / ANSWER_BYTES);
    if (requests > 0) chargesByRequest.get(request)?.(requests);
    done();
  });
}

/** Length of a text in characters is near enough; streams are files, which are read by pages. */
function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
}

export function networkKey(address: string): string {
  return `users of ${networkOf(address)}`;
}
