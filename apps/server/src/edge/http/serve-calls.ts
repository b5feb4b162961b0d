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
import type { LimitRequest } from './request-limit.ts';

/** Calls that prove, change or give up an identity or a protection, or that the console makes. */
const AREAS = new Set(['account', 'identity', 'console']);

/** Being a guest, and having asked too often, are of interest wherever they happen. */
const ALARMING = new Set([
  'common.too_many_requests',
  'common.account_frozen',
  'console.not_allowed',
  'console.csrf',
]);

/** A call with the code that answers it. */
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
  /** Refusal for a guest who may not make a call. */
  readonly guestRefusal: Refused;
  /** Returns the refusal of a request that is not even looked at; null when it is. */
  readonly refusalOf?: (caller: Caller | null, call: Call, request: FastifyRequest) => Refused | null;
};

/** Answers calls: finds the caller, counts the request, reads the fields, runs the route, logs, replies. */
export function serveCalls<Caller, Context>(
  server: FastifyInstance,
  routes: readonly ServedRoute<Context>[],
  adapter: CallerAdapter<Caller, Context>,
  { exchange, limit }: { readonly exchange: Exchange; readonly limit: LimitRequest },
): void {
  for (const { call, run } of routes) {
    const isLarge = call.bodyBytesMax > BODY_BYTES_MAX;
    server.route({
      method: [...call.methods],
      url: call.path,
      config: { isUpload: isLarge, isCounted: true },
      // A file is bounded where it is read.
      ...(call.body === 'fields' ? { bodyLimit: call.bodyBytesMax } : {}),
      ...(isLarge && call.access !== 'open' ? { onRequest: refuseGuest(call, adapter) } : {}),
      handler: async (request, reply) => {
        const caller = await adapter.findCaller(call, request);
        const address = clientAddress(request);
        const ids = caller === null ? {} : adapter.nameOf(caller);
        const counted = countedAs(ids, address);
        const refused = limit(counted, request, reply);
        if (refused !== null) return refused;
        const context = contextOf(request, exchange);
        const refusal = adapter.refusalOf?.(caller, call, request) ?? null;
        const work = () => run(fieldsOf(request), adapter.contextOf(caller, context, request));
        const result = refusal ?? (await orOutcomeUnknown(call, work));
        if ('requests' in result && result.requests !== undefined) limit.charge(counted, result.requests - 1);
        logSecurity(exchange.log, call, result, { address, ...ids });
        return sendReply(reply, call, result, context.language);
      },
    });
  }
}

/** Asked before the large body of a call is taken in. */
function refuseGuest<Caller, Context>(
  call: Call,
  { findCaller, guestRefusal }: CallerAdapter<Caller, Context>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  return async (request, reply) => {
    if ((await findCaller(call, request)) !== null) return undefined;
    return sendReply(reply, call, guestRefusal, requestLanguage(request));
  };
}

function countedAs(ids: { readonly userId?: number; readonly staffId?: number }, address: string): string {
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

/** Caller of a logged event; the typed account is not kept, as it may be a password. */
type Caller = { readonly address: string; readonly userId?: number; readonly staffId?: number };

/**
 * One line for every change of a protection, every proof of identity that was tried, and every refusal for want of a
 * right: which call, how it ended, from where, whose session. Never what was sent.
 */
function logSecurity(log: Logger, call: Call, reply: RouteReply, caller: Caller): void {
  const result = resultOf(reply);
  const changes = call.methods[0] === 'POST' && AREAS.has(call.area);
  if (changes || ALARMING.has(result)) log.info({ call: call.name, result, ...caller }, 'security');
}

function resultOf(reply: RouteReply): string {
  if (reply.ok) return 'ok';
  return 'problems' in reply ? 'unreadable' : reply.key;
}

/**
 * A call's work. When the database goes away under one that changes something, it may be done already: that is
 * `OutcomeUnknown`, because "nothing was done" could be false. A guest's call that never reached the database is safe.
 */
async function orOutcomeUnknown<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
  try {
    return await runCall(work);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || call.readsOnly) throw error;
    if (call.access === 'open' && !error.mayBeDone) throw error;
    throw new OutcomeUnknown({ cause: error });
  }
}
