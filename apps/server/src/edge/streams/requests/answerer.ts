import { ownValue } from '@assay/contract';
import type { ApiAccess, ApiReply } from '../../api/api-access.ts';
import { ApiError, apiErrors } from '../../api/api-error.ts';
import type { ApiCall } from '../../api/call.ts';
import type { TimeUnit } from '../../api/formats.ts';
import type { ApiKey } from '../../api/key.ts';
import { inMicroseconds, NOTHING, type Shape } from '../../api/shape.ts';
import type { RequestId } from '../control.ts';
import type { Message } from '../feed.ts';
import { type OwnShapes, ownFrame } from '../own/own-frame.ts';
import type { UserStreams } from '../own/user-streams.ts';
import type { StreamConnection } from '../stream-connection.ts';
import { readRequest, type SocketRequest } from './read-request.ts';
import { SESSION_CALLS } from './session-shapes.ts';

const AUTHENTICATION_CALL = {
  method: 'POST',
  security: 'read',
  weight: 2,
  parameters: [],
  shape: NOTHING,
} as const;

/** Authenticates a connection and returns its key. Only keys without a shared secret are allowed. */
const LOGON: KeyCall = {
  ...AUTHENTICATION_CALL,
  path: '/api/v3/session.logon',
  answer: (_parameters, { key }) => {
    if (key.kind !== 'ed25519') throw new ApiError(-4056, 'HMAC_SHA256 API key is not supported.');
    return key;
  },
};

/** Authenticates one subscription and returns its key. */
const SIGNED_SUBSCRIPTION: KeyCall = {
  ...AUTHENTICATION_CALL,
  path: '/api/v3/userDataStream.subscribe.signature',
  answer: (_parameters, { key }) => key,
};

/** Calls about the connection itself. */
const SESSION_CALL: ApiCall = {
  method: 'GET',
  path: '/api/v3/session.status',
  security: 'open',
  weight: 2,
  parameters: ['subscriptionId'],
  shape: NOTHING,
  answer: () => null,
};

/** Concurrent requests of one connection. */
const MAX_CONCURRENT = 500;

const BANNED = 418;

export type AnswererParts = {
  readonly access: ApiAccess;
  /** Calls of the WebSocket API, by name. */
  readonly calls: ReadonlyMap<string, ApiCall>;
  /** Errors of the documented methods that are not served, by name. */
  readonly refused: ReadonlyMap<string, ApiError>;
  readonly userStreams: UserStreams;
  readonly connection: () => StreamConnection;
  /** Address of the client. */
  readonly address: string;
  readonly includeLimits: boolean;
  readonly timeUnit: TimeUnit;
  readonly ownShapes: OwnShapes;
  readonly connectedMs: number;
  readonly now: () => number;
};

/** One connection that sends requests: each is answered under its own id, as soon as it is done. */
export type Answerer = { onText(text: string): void; onClosed(): void };

type UserSubscription = { readonly isOfSession: boolean; readonly leave: () => void };

type SessionCall = (request: SocketRequest) => Promise<ApiReply>;

export function createAnswerer(parts: AnswererParts): Answerer {
  const { access, calls, refused, userStreams, connection, address, timeUnit, ownShapes, connectedMs, now } =
    parts;
  const subscriptions = new Map<number, UserSubscription>();
  /** Names of the subscriptions, open or being opened: that of the session, and one per signed key. */
  const subscribedNames = new Set<string>();
  let session: SocketSession | null = null;
  let subscribed = 0;
  let inFlight = 0;
  let isClosed = false;

  const sessionCalls = new Map<string, SessionCall>(
    Object.entries({
      'session.logon': logon,
      'session.status': (request) => answerAboutSession(request, () => statusOf()),
      'session.logout': (request) =>
        answerAboutSession(request, () => {
          session = null;
          endSubscriptions([...subscriptions].filter(([, { isOfSession }]) => isOfSession));
          return statusOf();
        }),
      'session.subscriptions': (request) =>
        answerAboutSession(request, () =>
          [...subscriptions.keys()].map((subscriptionId) => ({ subscriptionId })),
        ),
      'userDataStream.subscribe': (request) =>
        answerAboutSession(request, () => {
          if (session === null)
            throw new ApiError(-2015, 'This WebSocket connection is not authenticated.', { status: 401 });
          return subscribe(session.key, true);
        }),
      'userDataStream.subscribe.signature': async (request) => {
        const reply = await access.answer(SIGNED_SUBSCRIPTION, accessRequestOf(request));
        return continueWith(reply, (answer) => subscribe(keyIn(answer), false));
      },
      'userDataStream.unsubscribe': (request) => answerAboutSession(request, () => unsubscribe(request)),
    } satisfies Record<string, SessionCall>),
  );

  function accessRequestOf({ parameters, apiKey, signed }: SocketRequest) {
    return { parameters, apiKey, signed, address };
  }

  async function logon(request: SocketRequest): Promise<ApiReply> {
    const reply = await access.answer(LOGON, accessRequestOf(request));
    return continueWith(reply, (answer) => {
      session = { key: keyIn(answer), sinceMs: now() };
      return statusOf();
    });
  }

  /** Answers a request about the connection itself, which is counted like any other. */
  async function answerAboutSession(request: SocketRequest, answer: () => unknown): Promise<ApiReply> {
    const reply = await access.answer(SESSION_CALL, { ...accessRequestOf(request), signed: null });
    return continueWith(reply, answer);
  }

  function statusOf() {
    return {
      apiKey: session?.key.apiKey ?? null,
      authorizedSince: session?.sinceMs ?? null,
      connectedSince: connectedMs,
      returnRateLimits: parts.includeLimits,
      serverTime: now(),
      userDataStream: subscriptions.size > 0,
    };
  }

  function sendEvent(subscriptionId: number, event: Message): void {
    const wrap = (json: string) => `{"subscriptionId":${subscriptionId},"event":${json}}`;
    const form = { name: `subscription ${subscriptionId}`, timeUnit, wrap };
    connection().write(ownFrame(event, form, ownShapes));
  }

  async function subscribe(key: ApiKey, isOfSession: boolean): Promise<object> {
    const name = isOfSession ? 'session' : `key ${key.apiKey}`;
    if (subscribedNames.has(name)) throw new ApiError(-2035, 'User Data Stream subscription already active.');
    // Before any await: of concurrent requests only one succeeds.
    subscribedNames.add(name);
    const subscriptionId = subscribed;
    subscribed += 1;
    const joined = userStreams.join(key.userId, key.apiKey, {
      send: (event) => sendEvent(subscriptionId, event),
      onEnded() {
        subscribedNames.delete(name);
        subscriptions.delete(subscriptionId);
        sendEvent(subscriptionId, { e: 'eventStreamTerminated', E: now() });
      },
    });
    joined.catch(() => subscribedNames.delete(name));
    const leaveStream = await joined;
    const leave = (): void => {
      subscribedNames.delete(name);
      leaveStream();
    };
    if (isClosed) leave();
    else subscriptions.set(subscriptionId, { isOfSession, leave });
    return { subscriptionId };
  }

  function unsubscribe({ parameters }: SocketRequest): object {
    const requestedId = parameters.get('subscriptionId');
    const matching = [...subscriptions].filter(
      ([id]) => requestedId === undefined || String(id) === requestedId,
    );
    if (matching.length === 0) throw new ApiError(-2036, 'User Data Stream subscription not active.');
    endSubscriptions(matching);
    return {};
  }

  function endSubscriptions(ended: readonly (readonly [number, UserSubscription])[]): void {
    for (const [subscriptionId, { leave }] of ended) {
      subscriptions.delete(subscriptionId);
      leave();
      sendEvent(subscriptionId, { e: 'eventStreamTerminated', E: now() });
    }
  }

  async function replyTo(request: SocketRequest): Promise<ApiReply> {
    const { method } = request;
    const special = sessionCalls.get(method);
    if (special !== undefined)
      return inUnit(await special(request), ownValue(SESSION_CALLS, method)?.shape ?? NOTHING);
    const call = calls.get(method);
    if (call === undefined)
      return refusal(refused.get(method) ?? new ApiError(-1020, 'There is no such method here.'));
    return inUnit(await answerCall(call, request), call.shape);
  }

  async function answerCall(call: ApiCall, request: SocketRequest): Promise<ApiReply> {
    // A request with a key of its own is authenticated by that.
    if (request.apiKey !== undefined || session === null)
      return access.answer(call, accessRequestOf(request));
    return access.answer(call, {
      parameters: request.parameters,
      apiKey: session.key.apiKey,
      signed: null,
      address,
    });
  }

  /** Returns a reply with its times in the unit of the connection. */
  function inUnit(reply: ApiReply, shape: Shape): ApiReply {
    if (timeUnit === 'MILLISECOND' || !reply.result.ok) return reply;
    return { ...reply, result: { ok: true, answer: inMicroseconds(shape, reply.result.answer) } };
  }

  function refusal(error: ApiError): ApiReply {
    return { result: { ok: false, error }, usedWeight: access.limits.usedWeight(address), orders: null };
  }

  function sendReply(id: RequestId, reply: ApiReply, withLimits = parts.includeLimits): void {
    const { result } = reply;
    const limits = withLimits ? { rateLimits: limitsOf(reply) } : {};
    if (result.ok) connection().send({ id, status: 200, result: result.answer, ...limits });
    else connection().send({ id, status: result.error.status, error: errorOf(result.error), ...limits });
    if (!result.ok && result.error.status === BANNED) connection().close('the network is shut out');
  }

  function errorOf({ code, message: msg, data, retryAfter }: ApiError) {
    if (retryAfter === null) return { code, msg, ...data };
    const serverTime = now();
    return { code, msg, data: { serverTime, retryAfter: serverTime + retryAfter * 1_000 } };
  }

  function limitsOf({ usedWeight, orders }: ApiReply) {
    return access.limits.rows.flatMap((row) => {
      if (row.rateLimitType === 'REQUEST_WEIGHT') return [{ ...row, count: usedWeight }];
      if (orders === null) return [];
      return [{ ...row, count: row.interval === 'DAY' ? orders.inADay : orders.inTenSeconds }];
    });
  }

  return {
    onText(text) {
      const read = readRequest(text);
      if (!read.ok) {
        sendReply(read.id, refusal(read.error));
        return;
      }
      const { request } = read;
      if (inFlight >= MAX_CONCURRENT) {
        sendReply(request.id, refusal(apiErrors.tooManyRequests('Too many requests are under way.', 429, 1)));
        return;
      }
      inFlight += 1;
      void replyTo(request)
        .catch(() => refusal(apiErrors.unknown()))
        .then((reply) => {
          inFlight -= 1;
          if (!isClosed) sendReply(request.id, reply, request.includeLimits);
        })
        .catch((error: unknown) => connection().fail(error));
    },
    onClosed() {
      isClosed = true;
      for (const { leave } of subscriptions.values()) leave();
      subscriptions.clear();
    },
  };
}

/** Replaces the answer of a reply by the result of `next`, or by the `ApiError` that it throws. */
async function continueWith(reply: ApiReply, next: (answer: unknown) => unknown): Promise<ApiReply> {
  if (!reply.result.ok) return reply;
  try {
    return { ...reply, result: { ok: true, answer: await next(reply.result.answer) } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...reply, result: { ok: false, error } };
  }
}

function keyIn(answer: unknown): ApiKey {
  return answer as ApiKey;
}

/** Key that authenticated a connection, with the time of the logon. */
type SocketSession = { readonly key: ApiKey; readonly sinceMs: number };

type KeyCall = Exclude<ApiCall, { security: 'open' }>;
