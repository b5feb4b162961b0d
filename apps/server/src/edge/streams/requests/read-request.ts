import { parseOutsideJson } from '@assay/contract';
import { ApiError, apiErrors } from '../../api/api-error.ts';
import type { Parameters } from '../../api/parameters.ts';
import { isRequestId, type RequestId } from '../control.ts';

/** Request of a program over a WebSocket. */
export type SocketRequest = {
  readonly id: RequestId;
  readonly method: string;
  readonly parameters: Parameters;
  /** Name of the key of this request alone; undefined when none is given. */
  readonly apiKey: string | undefined;
  /** The text that its signature is over. */
  readonly signed: () => string;
  /** True when the limits go along with the answer; undefined where it is left to the connection. */
  readonly wantsLimits: boolean | undefined;
};

/** A request, or why it is none. */
export type SocketReading =
  | { readonly ok: true; readonly request: SocketRequest }
  | { readonly ok: false; readonly id: RequestId; readonly error: ApiError };

const MAX_PARAMETERS = 100;
const VERSION = 'v3/';
const LIMITS = 'returnRateLimits';

/** Reads a request. */
export function readRequest(text: string): SocketReading {
  let said: unknown;
  try {
    said = parseOutsideJson(text);
  } catch {
    return refused(null, new ApiError(-1135, 'Invalid JSON Request'));
  }
  if (!isFields(said)) return refused(null, new ApiError(-1135, 'Invalid JSON Request'));
  const { id, method, params = {} } = said;
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
  // Signed like the others, it is about the answer and no parameter of a call.
  parameters.delete(LIMITS);
  return {
    ok: true,
    request: {
      id,
      method: method.startsWith(VERSION) ? method.slice(VERSION.length) : method,
      parameters,
      apiKey: parameters.get('apiKey'),
      signed: () => signedText(limitsText === undefined ? parameters : [...parameters, [LIMITS, limitsText]]),
      wantsLimits: typeof limits === 'boolean' ? limits : undefined,
    },
  };
}

/** Every parameter but the signature, by name. */
function signedText(parameters: Iterable<readonly [name: string, value: string]>): string {
  return [...parameters]
    .filter(([name]) => name !== 'signature')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** A value as its sender would write it into a query; null for what has no place there. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? JSON.stringify(value) : null;
}

function refused(id: RequestId, error: ApiError): SocketReading {
  return { ok: false, id, error };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
