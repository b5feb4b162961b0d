import type { SubscribeChannel } from '../../core/database/announcements.ts';
import { DatabaseUnavailable } from '../../core/database/database-unavailable.ts';
import type { JobParts } from '../../core/jobs/start-job.ts';
import { runCall } from '../../core/sequencer/call-progress.ts';
import { ReadsBusy } from '../../core/shared/fair-read-queue.ts';
import { countFault } from '../../core/shared/faults.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../../core/shared/unavailable.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { SharedCounts } from '../http/request-limit.ts';
import { type ActLog, createActLog } from './acts.ts';
import { ApiError, apiErrors } from './api-error.ts';
import { type ApiCall, changesSomething, type KeyContext, type Security } from './call.ts';
import type { ApiKey } from './key.ts';
import { createKeyMemory, type KeyMemory } from './key-memory.ts';
import { type ApiLimits, createApiLimits, type OrderCounts } from './limits.ts';
import { mandatory, optionalTime, type Parameters, refuseUnread } from './parameters.ts';

/** A request of the API for programs, over any transport. */
export type ApiRequest = {
  readonly parameters: Parameters;
  /** Name of the key; undefined for none. */
  readonly apiKey: string | undefined;
  /** Returns the signed text; null where the connection was authenticated by its key before. */
  readonly signed: (() => string) | null;
  /** Address of the client. */
  readonly address: string;
};

/** Reply to a request, with the usage counted against the limits. */
export type ApiReply = {
  readonly result:
    | { readonly ok: true; readonly answer: unknown }
    | { readonly ok: false; readonly error: ApiError };
  readonly usedWeight: number;
  /** Null for calls that place no orders. */
  readonly orders: OrderCounts | null;
};

/** Entry point of the API for programs: REST, streams and the WebSocket API go through it. */
export type ApiAccess = {
  readonly limits: ApiLimits;
  readonly keys: KeyMemory;
  readonly acts: ActLog;
  /** Counts, authenticates and answers one request. Never rejects: a failure is an error with a number. */
  readonly answer: (call: ApiCall, request: ApiRequest) => Promise<ApiReply>;
  /** Counts an unreadable request, and returns the reply with its error. */
  readonly refuse: (address: string, error: ApiError) => ApiReply;
  /** Returns the key that a request is signed with. Throws `ApiError`. */
  readonly prove: (request: ApiRequest) => Promise<ApiKey>;
  readonly stop: () => Promise<void>;
};

/** Parts of the entry point in addition to the exchange. */
export type ApiAccessParts = {
  /** Channel over which changes of keys are received. */
  readonly subscribe: SubscribeChannel;
  readonly jobs: JobParts;
  readonly counts?: SharedCounts | undefined;
};

type AccessExchange = Pick<Exchange, 'settings' | 'database' | 'vault' | 'now' | 'log'>;

/** Creates the entry point. It receives the exchange later, because the exchange contains the entry point. */
export function createApiAccess(
  exchangeParts: AccessExchange,
  exchangeOf: () => Exchange,
  { subscribe, jobs, counts }: ApiAccessParts,
): ApiAccess {
  const { settings, database, vault, now, log } = exchangeParts;
  const limits = createApiLimits(settings.requestsPerSecond, now, counts);
  const keys = createKeyMemory({ database, vault, now, subscribe });
  const acts = createActLog(database, jobs);

  async function prove({ parameters, apiKey, signed, address }: ApiRequest): Promise<ApiKey> {
    const key = await findKey(keys, apiKey, address);
    if (signed === null) return key;
    const signature = mandatory(parameters, 'signature').replaceAll(' ', '+');
    refuseOldRequest(parameters, now());
    if (!key.verify(signed(), signature)) throw apiErrors.badSignature();
    acts.recordUse(key, now(), address);
    return key;
  }

  async function keyFor(security: Exclude<Security, 'open'>, request: ApiRequest): Promise<ApiKey> {
    if (security === 'key') return findKey(keys, request.apiKey, request.address);
    const key = await prove(request);
    if (security !== 'read' && !key.rights.has(security)) throw apiErrors.badKey();
    return key;
  }

  async function execute(call: ApiCall, request: ApiRequest, reportOrders: (orders: OrderCounts) => void) {
    const { parameters, address } = request;
    const exchange = exchangeOf();
    const { parameterNames, name } = callParametersOf(call);
    refuseUnread(parameters, parameterNames);
    if (call.security === 'open') return call.answer(parameters, { exchange, limits, address });
    const key = await keyFor(call.security, request);
    const context: KeyContext = { exchange, limits, address, key };
    if (call.answersFromOutcome !== true) await exchange.ownCommands.shown(key.userId);
    if (!changesSomething(call)) return call.answer(parameters, context);
    const act = {
      key,
      atMs: now(),
      call: name,
      subject: subjectOf(parameters),
      address,
    };
    try {
      if (call.orders !== undefined) reportOrders(limits.useOrders(key.userId, call.orders));
      const answer = await runCall(async () => call.answer(parameters, context));
      acts.record({ ...act, code: 0 });
      return answer;
    } catch (error) {
      acts.record({ ...act, code: apiErrorOf(error, call)?.code ?? apiErrors.unknown().code });
      throw error;
    }
  }

  return {
    limits,
    keys,
    acts,
    prove,
    async answer(call, request) {
      let weightAfter: number | null = null;
      let orders: OrderCounts | null = null;
      try {
        weightAfter = limits.useWeight(request.address, weightOf(call, request.parameters));
        const answer = await execute(call, request, (counts) => {
          orders = counts;
        });
        return { result: { ok: true, answer }, usedWeight: weightAfter, orders };
      } catch (error) {
        const apiError = apiErrorOf(error, call);
        if (apiError === null) {
          countFault('http');
          log.error({ err: error, call: call.path }, 'a call failed unexpectedly');
        }
        const usedWeight = weightAfter ?? limits.usedWeight(request.address);
        return { result: { ok: false, error: apiError ?? apiErrors.unknown() }, usedWeight, orders };
      }
    },
    refuse(address, error) {
      try {
        const usedWeight = limits.useWeight(address, 1);
        return { result: { ok: false, error }, usedWeight, orders: null };
      } catch (limitError) {
        if (!(limitError instanceof ApiError)) throw limitError;
        const usedWeight = limits.usedWeight(address);
        return { result: { ok: false, error: limitError }, usedWeight, orders: null };
      }
    },
    async stop() {
      await Promise.all([keys.stop(), acts.stop()]);
    },
  };
}

async function findKey(keys: KeyMemory, apiKey: string | undefined, address: string): Promise<ApiKey> {
  if (apiKey === undefined || !API_KEY.test(apiKey)) throw apiErrors.badKeyFormat();
  const key = await keys.find(apiKey);
  if (key === null || !key.isFrom(address)) throw apiErrors.badKey();
  return key;
}

const API_KEY = /^[A-Za-z0-9]{64}$/;
const DEFAULT_WINDOW_MS = 5_000;
const MAX_WINDOW_MS = 60_000;
const MAX_AHEAD_MS = 1_000;

function refuseOldRequest(parameters: Parameters, nowMs: number): void {
  const windowText = parameters.get('recvWindow');
  if (windowText !== undefined && !/^\d{1,5}(\.\d{1,3})?$/.test(windowText))
    throw apiErrors.badData('recvWindow');
  const windowMs = windowText === undefined ? DEFAULT_WINDOW_MS : Number(windowText);
  if (windowMs > MAX_WINDOW_MS) throw apiErrors.windowTooLong();
  mandatory(parameters, 'timestamp');
  const timestampMs = optionalTime(parameters, 'timestamp') ?? 0;
  if (timestampMs >= nowMs + MAX_AHEAD_MS) throw apiErrors.timestampAhead();
  if (nowMs - timestampMs > windowMs) throw apiErrors.timestampOld();
}

const SIGNATURE_PARAMETERS = ['timestamp', 'recvWindow', 'signature', 'apiKey'];

/** Facts for reading a call's requests: its known parameters, and its name in the log. */
type CallParameters = { readonly parameterNames: ReadonlySet<string>; readonly name: string };
const parametersByCall = new WeakMap<ApiCall, CallParameters>();

function callParametersOf(call: ApiCall): CallParameters {
  const cached = parametersByCall.get(call);
  if (cached !== undefined) return cached;
  const created = {
    parameterNames: new Set([...call.parameters, ...(call.security === 'open' ? [] : SIGNATURE_PARAMETERS)]),
    name: `${call.method} ${call.path}`,
  };
  parametersByCall.set(call, created);
  return created;
}

function weightOf({ weight }: ApiCall, parameters: Parameters): number {
  return typeof weight === 'number' ? weight : weight(parameters);
}

/** Request parameters that name the subject of an act. */
const SUBJECT_PARAMETERS = [
  'symbol',
  'orderId',
  'origClientOrderId',
  'newClientOrderId',
  'orderListId',
  'listClientOrderId',
  'coin',
  'asset',
  'amount',
  'type',
];

function subjectOf(parameters: Parameters): string {
  let subject = '';
  for (const name of SUBJECT_PARAMETERS) {
    const value = parameters.get(name);
    if (value !== undefined) subject += subject === '' ? value : ` ${value}`;
  }
  return subject.replaceAll(/[^\x20-\x7e]/g, '?');
}

/** Returns the API error of a fault; null for a fault of the exchange itself. */
function apiErrorOf(error: unknown, call: ApiCall): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof ReadsBusy) return apiErrors.busy();
  if (error instanceof ExchangeUnavailable) return apiErrors.unavailable();
  if (error instanceof OutcomeUnknown) return apiErrors.outcomeUnknown();
  if (error instanceof DatabaseUnavailable)
    return changesSomething(call) ? apiErrors.outcomeUnknown() : apiErrors.unavailable();
  return null;
}
