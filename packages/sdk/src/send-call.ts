import type { CallDefinition, CallResult } from './call-definition.ts';
import { type Attempt, type Retries, withRetries } from './retries.ts';

export type SendOptions = {
  /** Origin, such as `https://exchange.example`. */
  readonly baseUrl: string;
  /** Language of the exchange's texts; English by default. */
  readonly lang?: string;
  readonly retries?: Retries;
  /** Timeout of one attempt, in milliseconds; 10,000 by default. */
  readonly timeoutMs?: number;
};

const KEY_FIELD = 'client_key';
const TOO_MANY = 429;
const REFUSALS = ['error', '999', '998', '997'] as const;

/** Makes a call, with retries where they can help and are safe. Never throws. */
export async function sendCall(
  definition: CallDefinition,
  input: object,
  token: string | null,
  { baseUrl, lang = 'en', retries = {}, timeoutMs = 10_000 }: SendOptions,
  signal?: AbortSignal,
): Promise<CallResult> {
  const inputFields: Readonly<Record<string, unknown>> = { ...input };
  const clientKey = definition.isKeyed ? String(inputFields[KEY_FIELD] ?? crypto.randomUUID()) : null;
  const fields = clientKey === null ? inputFields : { ...inputFields, [KEY_FIELD]: clientKey };
  const headers: Record<string, string> = { lang };
  if (definition.sendsToken && token !== null) headers.Authorization = token;
  const mayRepeat = definition.readsOnly || definition.isKeyed;

  async function attemptOnce(): Promise<Attempt<CallResult>> {
    const [url, init] = requestOf(definition, fields, baseUrl);
    const limits = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
    try {
      const response = await fetch(url, { ...init, headers, signal: AbortSignal.any(limits) });
      const result = await readAnswer(definition, response, clientKey);
      const isRefused = response.status === TOO_MANY;
      // A request over the rate limit was not executed.
      const isRetryable = isRefused || (mayRepeat && response.status >= 500);
      return { result, isRetryable, waitMs: waitOf(response) };
    } catch {
      const result = { status: 'failed', reason: 'network', httpStatus: null, clientKey } as const;
      return { result, isRetryable: mayRepeat, waitMs: null };
    }
  }

  return withRetries(attemptOnce, retries, signal);
}

function requestOf(
  { method, path, sendsFile }: CallDefinition,
  fields: Readonly<Record<string, unknown>>,
  baseUrl: string,
): [string, RequestInit] {
  const presentFields = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  if (sendsFile) {
    const body = new FormData();
    for (const [name, value] of presentFields) body.set(name, value instanceof Blob ? value : String(value));
    return [baseUrl + path, { method, body }];
  }
  const form = new URLSearchParams(presentFields.map(([name, value]) => [name, String(value)]));
  return method === 'GET'
    ? [`${baseUrl}${path}?${form}`, { method }]
    : [baseUrl + path, { method, body: form }];
}

/** Returns the value of `Retry-After` in milliseconds; null unless it is a number of seconds. */
function waitOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
}

async function readAnswer(
  { shape }: CallDefinition,
  response: Response,
  clientKey: string | null,
): Promise<CallResult> {
  const unexpected = {
    status: 'failed',
    reason: 'unexpected_answer',
    httpStatus: response.status,
    clientKey,
  } as const;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) {
    if (!response.ok || shape === 'message' || shape === 'body') return unexpected;
    const answer =
      shape === 'text'
        ? await response.text()
        : shape === 'blob'
          ? await response.blob()
          : new Uint8Array(await response.arrayBuffer());
    return { status: 'ok', answer, data: undefined, clientKey };
  }
  const body: unknown = await response.json().catch(() => null);
  if (!isFields(body)) return unexpected;
  const type = String(body.type);
  const refusal = REFUSALS.find((candidate) => candidate === type);
  if (refusal !== undefined) {
    const needs = isFields(body.data) ? body.data.needs : undefined;
    return {
      status: 'refused',
      type: refusal,
      message: String(body.message ?? ''),
      needs: typeof needs === 'string' ? needs : null,
      clientKey,
    };
  }
  if (type !== 'ok') return unexpected;
  const answer = shape === 'body' ? body : body.message;
  return { status: 'ok', answer, data: body.data, clientKey };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
