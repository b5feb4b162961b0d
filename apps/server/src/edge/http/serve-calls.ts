import { BODY_BYTES_MAX, type Call } from '@assay/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../../core/database/database-unavailable.ts';
import { runCall } from '../../core/sequencer/call-progress.ts';
import { OutcomeUnknown } from '../../core/shared/unavailable.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { sendReply } from './answer.ts';
import { clientAddress } from './client-address.ts';
import { requestLanguage } from './faults.ts';
import type { Refused, RequestContext, RouteReply } from './handler.ts';
import { networkOf } from './network.ts';
import { chargeAnswer, type LimitRequest, limitNetwork, networkKey } from './request-limit.ts';

/** Areas whose calls are logged: authentication, identity, security settings and the console. */
const LOGGED_AREAS = new Set(['account', 'identity', 'console']);

/** Refusals that are logged in every area: rate limits, frozen accounts, missing rights and failed CSRF checks. */
const ALARMING = new Set([
  'common.too_many_requests',
  'common.account_frozen',
  'console.not_allowed',
  'console.csrf',
]);

/** A call with its handler. */
export type ServedRoute<Context> = {
  readonly call: Call;
  readonly run: (raw: unknown, context: Context) => Promise<RouteReply>;
};

/** Differences between the calls of traders and those of staff. */
export type CallerAdapter<Caller, Context> = {
  /** Returns the caller; null for a guest. */
  readonly findCaller: (call: Call, request: FastifyRequest) => Promise<Caller | null>;
  /** Returns the caller's id for the limit of requests, and for the log. */
  readonly nameOf: (caller: Caller) => { readonly userId: number } | { readonly staffId: number };
  readonly contextOf: (caller: Caller | null, common: RequestContext, request: FastifyRequest) => Context;
  /** Resolves once the tables show what a caller has done; callers whose commands are answered no sooner have none. */
  readonly shown?: (caller: Caller) => Promise<void>;
  /** Refusal of a guest for calls that need a caller. */
  readonly guestRefusal: Refused;
  /** Returns the refusal of a request that is not processed at all; null for others. */
  readonly refusalOf?: (caller: Caller | null, call: Call, request: FastifyRequest) => Refused | null;
};

/** Limits of one caller, and of all users behind one network. */
type RequestLimits = { readonly limit: LimitRequest; readonly networkLimit?: LimitRequest };

/** Serves calls: finds the caller, counts the request, reads the fields, runs the route, logs, replies. */
export function serveCalls<Caller, Context>(
  server: FastifyInstance,
  routes: readonly ServedRoute<Context>[],
  adapter: CallerAdapter<Caller, Context>,
  { exchange, limit, networkLimit }: RequestLimits & { readonly exchange: Exchange },
): void {
  const countNetwork = networkLimit === undefined ? [] : [limitNetwork(networkLimit)];
  for (const { call, run } of routes) {
    const isLarge = call.bodyBytesMax > BODY_BYTES_MAX;
    server.route({
      method: [...call.methods],
      url: call.path,
      config: { isUpload: isLarge, isCounted: true },
      // The size of a file is limited where it is read.
      ...(call.body === 'fields' ? { bodyLimit: call.bodyBytesMax } : {}),
      onRequest: [
        ...countNetwork,
        ...(isLarge && call.access !== 'open' ? [refuseGuest(call, adapter)] : []),
      ],
      handler: async (request, reply) => {
        const caller = await adapter.findCaller(call, request);
        const address = clientAddress(request);
        const ids = caller === null ? {} : adapter.nameOf(caller);
        const limitKey = rateLimitKey(ids, address);
        const limitReply = limit(limitKey, request, reply);
        if (limitReply !== null) return limitReply;
        const charge = (requests: number): void => {
          if (requests <= 0) return;
          limit.charge(limitKey, requests);
          networkLimit?.charge(networkKey(address), requests);
        };
        const context = contextOf(request, exchange);
        const refusal = adapter.refusalOf?.(caller, call, request) ?? null;
        const runCallOnce = async () => {
          if (caller !== null && !call.answersFromOutcome) await adapter.shown?.(caller);
          return run(fieldsOf(request), adapter.contextOf(caller, context, request));
        };
        const result = refusal ?? (await orOutcomeUnknown(call, runCallOnce));
        const chargedRequests = 'requests' in result ? (result.requests ?? 1) - 1 : 0;
        charge(chargedRequests);
        // What a call is charged for its work covers as many bytes.
        chargeAnswer(request, (requests) => charge(requests - chargedRequests));
        logSecurity(exchange.log, call, result, { address, ...ids });
        return sendReply(reply, call, result, context.language);
      },
    });
  }
}

/** Runs before the large body of a call is received. */
function refuseGuest<Caller, Context>(
  call: Call,
  { findCaller, guestRefusal }: CallerAdapter<Caller, Context>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  return async (request, reply) => {
    if ((await findCaller(call, request)) !== null) return undefined;
    return sendReply(reply, call, guestRefusal, requestLanguage(request));
  };
}

function rateLimitKey(ids: { readonly userId?: number; readonly staffId?: number }, address: string): string {
  if (ids.userId !== undefined) return `user ${ids.userId}`;
  return ids.staffId === undefined ? networkOf(address) : `staff ${ids.staffId}`;
}

function fieldsOf({ method, query, body }: FastifyRequest): unknown {
  return method === 'GET' || method === 'HEAD' ? query : body;
}

function contextOf(request: FastifyRequest, exchange: Exchange): RequestContext {
  return {
    exchange,
    language: requestLanguage(request),
    address: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    isSecure: request.protocol === 'https',
    cookies: request.headers.cookie,
  };
}

/** Caller in a log entry; the typed account is left out, as it may be a password. */
type Caller = { readonly address: string; readonly userId?: number; readonly staffId?: number };

/**
 * Logs one line for every change of a protection, every attempted proof of identity, and every refusal for lack of a
 * right: the call, its result, the address, and the session's owner. Never the input.
 */
function logSecurity(log: Logger, call: Call, reply: RouteReply, caller: Caller): void {
  const result = resultOf(reply);
  const changes = call.methods[0] === 'POST' && LOGGED_AREAS.has(call.area);
  if (changes || ALARMING.has(result)) log.info({ call: call.name, result, ...caller }, 'security');
}

function resultOf(reply: RouteReply): string {
  if (reply.ok) return 'ok';
  return 'problems' in reply ? 'unreadable' : reply.key;
}

/**
 * Runs the work of a call. When the database becomes unavailable during a call that changes something, the change may
 * have been made: that is `OutcomeUnknown`, because "nothing was done" could be false. A guest's call that never
 * reached the database is safe.
 */
async function orOutcomeUnknown<Result>(call: Call, run: () => Promise<Result>): Promise<Result> {
  try {
    return await runCall(run);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || call.readsOnly) throw error;
    if (call.access === 'open' && !error.mayHaveCommitted) throw error;
    throw new OutcomeUnknown({ cause: error });
  }
}
