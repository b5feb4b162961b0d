import { parseOutsideJson } from '@assay/contract';
/** Message of a client about its streams. */
export type Control =
  | {
      readonly method: 'SUBSCRIBE' | 'UNSUBSCRIBE';
      readonly names: readonly string[];
      readonly id: RequestId;
    }
  | { readonly method: 'LIST_SUBSCRIPTIONS' | 'GET_PROPERTY'; readonly id: RequestId }
  | { readonly method: 'SET_PROPERTY'; readonly isCombined: boolean; readonly id: RequestId };

/** Id of a request, repeated in its answer. */
export type RequestId = string | number | null;

/** Error of an invalid message. */
export type ControlFault = {
  readonly error: { readonly code: number; readonly msg: string };
  readonly id: RequestId;
};

export type ControlResult =
  | { readonly ok: true; readonly control: Control }
  | { readonly ok: false; readonly fault: ControlFault };

const METHODS = ['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'SET_PROPERTY', 'GET_PROPERTY'] as const;
const ID_LENGTH_MAX = 36;

const UNKNOWN_PROPERTY = 0;
const WRONG_VALUE = 1;
const WRONG_REQUEST = 2;
const NO_JSON = 3;

/** Reads a message of a client. */
export function readControl(text: string): ControlResult {
  let json: unknown;
  try {
    json = parseOutsideJson(text);
  } catch {
    return fault(NO_JSON, 'Invalid JSON: the message is not JSON');
  }
  if (!isObject(json)) return fault(WRONG_REQUEST, 'Invalid request: a message is an object');
  const { id, method: methodName, params } = json;
  if (!isRequestId(id)) {
    return fault(
      WRONG_REQUEST,
      'Invalid request: request ID must be an integer, a string of at most 36 characters, or null',
    );
  }
  if (methodName === undefined) return fault(WRONG_REQUEST, 'Invalid request: missing field `method`', id);
  const method = METHODS.find((supported) => supported === methodName);
  if (method === undefined) {
    const supportedNames = METHODS.map((method) => `\`${method}\``).join(', ');
    return fault(WRONG_REQUEST, `Invalid request: unknown variant, expected one of ${supportedNames}`, id);
  }
  if (method === 'LIST_SUBSCRIPTIONS') return { ok: true, control: { method, id } };
  if (!Array.isArray(params)) return fault(WRONG_REQUEST, 'Invalid request: `params` must be an array', id);
  if (method === 'GET_PROPERTY') return readProperty(params, 1, id) ?? { ok: true, control: { method, id } };
  if (method === 'SET_PROPERTY') {
    const paramsFault = readProperty(params, 2, id);
    if (paramsFault !== undefined) return paramsFault;
    const value: unknown = params[1];
    if (typeof value !== 'boolean') return fault(WRONG_VALUE, 'Invalid value type: expected Boolean', id);
    return { ok: true, control: { method, isCombined: value, id } };
  }
  const names = params.filter((name) => typeof name === 'string');
  if (names.length < params.length)
    return fault(WRONG_REQUEST, 'Invalid request: the name of a stream must be a string', id);
  return { ok: true, control: { method, names, id } };
}

/** Returns the error for a request that cannot be served. */
export function wrongRequest(msg: string, id: RequestId): ControlFault {
  return { error: { code: WRONG_REQUEST, msg: `Invalid request: ${msg}` }, id };
}

function readProperty(
  params: readonly unknown[],
  maxLength: number,
  id: RequestId,
): ControlResult | undefined {
  if (params.length > maxLength) return fault(WRONG_REQUEST, 'Invalid request: too many parameters', id);
  if (typeof params[0] !== 'string')
    return fault(WRONG_REQUEST, 'Invalid request: property name must be a string', id);
  return params[0] === 'combined' ? undefined : fault(UNKNOWN_PROPERTY, 'Unknown property', id);
}

function fault(code: number, msg: string, id: RequestId = null): ControlResult {
  return { ok: false, fault: { error: { code, msg }, id } };
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function isRequestId(id: unknown): id is RequestId {
  if (typeof id === 'string') return id.length <= ID_LENGTH_MAX;
  return id === null || Number.isSafeInteger(id);
}
