import { parseOutsideJson } from '@assay/contract';
import { ApiError, apiErrors } from '../../api/api-error.ts';
import type { Parameters } from '../../api/parameters.ts';
import { isRequestId, type RequestId } from '../control.ts';

/** Request of a program over a WebSocket. */
export type SocketRequest = {
  readonly id: RequestId;
  readonly method: string;
  readonly parameters: Parameters;
  /** Name of the key of this request alone; undefined for none. */
  readonly apiKey: string | undefined;
  /** Returns the signed text. */
  readonly signed: () => string;
  /** True when the limits are included in the response; undefined for the connection's default. */
  readonly includeLimits: boolean | undefined;
};

/** A request, or its error. */
export type ParsedRequest =
  | { readonly ok: true; readonly request: SocketRequest }
  | { readonly ok: false; readonly id: RequestId; readonly error: ApiError };

const MAX_PARAMETERS = 100;
const VERSION = 'v3/';
const LIMITS = 'returnRateLimits';

/** Reads a request. */
export function readRequest(text: string): ParsedRequest {
  let json: unknown;
  try {
    json = parseOutsideJson(text);
  } catch {
    return refused(null, new ApiError(-1135, 'Invalid JSON Request'));
  }
  if (!isFields(json)) return refused(null, new ApiError(-1135, 'Invalid JSON Request'));
  const { id, method, params = {} } = json;
  if (!isRequestId(id)) return refused(null, apiErrors.illegal('id', '^[a-zA-Z0-9-_]{1,36}$'));
  if (typeof method !== 'string') return refused(id, apiErrors.mandatory('method'));
  if (!isFields(params)) return refused(id, apiErrors.badData('params'));
  const entries = Object.entries(params);
  if (entries.length > MAX_PARAMETERS) return refused(id, apiErrors.tooManyParameters());
  const parameters = new Map<string, string>();
  for (const [name, value] of entries) {
    const written = textOf(value);
    if (written === null) return refused(id, apiErrors.badData(name));
    parameters.set(name, written);
  }
  const { [LIMITS]: limits } = params;
  const limitsText = parameters.get(LIMITS);
  // It is signed like the others, but concerns the response and is no parameter of a call.
  parameters.delete(LIMITS);
  return {
    ok: true,
    request: {
      id,
      method: method.startsWith(VERSION) ? method.slice(VERSION.length) : method,
      parameters,
      apiKey: parameters.get('apiKey'),
      signed: () => signedText(limitsText === undefined ? parameters : [...parameters, [LIMITS, limitsText]]),
      includeLimits: typeof limits === 'boolean' ? limits : undefined,
    },
  };
}

/** Returns every parameter but the signature, sorted by name. */
function signedText(parameters: Iterable<readonly [name: string, value: string]>): string {
  return [...parameters]
    .filter(([name]) => name !== 'signature')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Returns a value as its sender would write it into a query; null for a value that cannot be a parameter. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? JSON.stringify(value) : null;
}

function refused(id: RequestId, error: ApiError): ParsedRequest {
  return { ok: false, id, error };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
