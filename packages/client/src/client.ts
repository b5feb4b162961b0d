import {
  type AnswerOf,
  answerTypeOf,
  type Call,
  type DataOf,
  type RefusalType,
  type RequestOf,
} from '@assay/contract';
import * as z from 'zod/mini';

/** Result of a call. `failed`: no readable response; a mutating call may have been executed. */
export type CallResult<AnyCall extends Call> =
  | { readonly status: 'ok'; readonly answer: AnswerOf<AnyCall>; readonly data: DataOf<AnyCall> }
  | {
      readonly status: 'refused';
      readonly type: RefusalType;
      readonly message: string;
      /** Field required in the next attempt, such as `totp`. */
      readonly needs?: string;
    }
  | {
      readonly status: 'failed';
      readonly reason: 'network' | 'unexpected_answer';
      readonly httpStatus?: number;
    };

export type ClientOptions = {
  /** Origin, such as `https://example.org`; empty for the page's own. */
  readonly baseUrl: string;
  /** Token of the session, read at every authenticated call; null for a guest. */
  readonly token?: () => string | null;
  /** Further headers, read at every call. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly lang?: () => string;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970 UTC, for the `timestamp` parameter that prevents caching. */
  readonly now?: () => number;
  /** Called with the server's time of every response that contains it. */
  readonly onServerTime?: (reading: ServerTimeReading) => void;
};

/**
 * `Date` header of a response, in milliseconds since 1970 UTC and truncated to the second, with the local times around
 * it.
 */
export type ServerTimeReading = {
  readonly serverMs: number;
  readonly sentMs: number;
  readonly receivedMs: number;
};

export type Client = {
  /** Makes a call. Never throws: an abort through `signal` results in `failed`, too. */
  call<AnyCall extends Call>(
    call: AnyCall,
    input: RequestOf<AnyCall>,
    signal?: AbortSignal,
  ): Promise<CallResult<AnyCall>>;
};

/** Creates a client of the API, for browsers and any other environment with `fetch`. */
export function createClient(options: ClientOptions): Client {
  const now = options.now ?? Date.now;
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  return {
    async call(call, input, signal) {
      const [url, init] = requestOf(call, input, options);
      const sentMs = now();
      let response: Response;
      try {
        response = await send(url, signal ? { ...init, signal } : init);
      } catch {
        return { status: 'failed', reason: 'network' };
      }
      const serverMs = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(serverMs)) options.onServerTime?.({ serverMs, sentMs, receivedMs: now() });
      return readAnswer(call, response);
    },
  };
}

function requestOf(call: Call, input: unknown, options: ClientOptions): [string, RequestInit] {
  const method = call.methods[0];
  const fields = formOf(input);
  const query = method === 'GET' ? fields : new URLSearchParams();
  query.set('timestamp', String((options.now ?? Date.now)()));
  const token = call.auth === 'none' ? null : (options.token?.() ?? null);
  const headers: Record<string, string> = { ...options.headers?.(), lang: options.lang?.() ?? 'en' };
  if (token !== null) headers.Authorization = token;
  const url = `${options.baseUrl}${call.path}?${query}`;
  return [url, method === 'GET' ? { method, headers } : { method, headers, body: fields }];
}

function formOf(input: unknown): URLSearchParams {
  const form = new URLSearchParams();
  if (typeof input !== 'object' || input === null) return form;
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) form.set(field, String(value));
  }
  return form;
}

async function readAnswer<AnyCall extends Call>(
  call: AnyCall,
  response: Response,
): Promise<CallResult<AnyCall>> {
  const unexpected = {
    status: 'failed',
    reason: 'unexpected_answer',
    httpStatus: response.status,
  } as const;
  try {
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson) return response.ok ? bareAnswer(call, response, unexpected) : unexpected;
    const body: unknown = await response.json();
    // A list in the body has no envelope; a refusal always has one.
    if (call.shape === 'body' && Array.isArray(body)) return typedAnswer(call, body, undefined, unexpected);
    const envelope = envelopeSchema.safeParse(body);
    if (!envelope.success) {
      // A body without an envelope is the whole response.
      return call.shape === 'body' ? typedAnswer(call, body, undefined, unexpected) : unexpected;
    }
    const type = answerTypeOf(envelope.data.type);
    if (type === undefined) return unexpected;
    if (type !== 'ok') return refusal(type, envelope.data);
    return typedAnswer(
      call,
      call.shape === 'body' ? body : envelope.data.message,
      envelope.data.data,
      unexpected,
    );
  } catch {
    return unexpected;
  }
}

function refusal(type: RefusalType, envelope: z.output<typeof envelopeSchema>) {
  const message = String(envelope.message ?? '');
  const needs = needsSchema.safeParse(envelope.data);
  return needs.success
    ? ({ status: 'refused', type, message, needs: needs.data.needs } as const)
    : ({ status: 'refused', type, message } as const);
}

const needsSchema = z.object({ needs: z.string() });

const envelopeSchema = z.object({
  type: z.union([z.string(), z.number()]),
  message: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
});

type Unexpected = Extract<CallResult<Call>, { status: 'failed' }>;

async function bareAnswer<AnyCall extends Call>(call: AnyCall, response: Response, unexpected: Unexpected) {
  if (call.shape === 'text') return typedAnswer(call, await response.text(), undefined, unexpected);
  if (call.shape === 'download') return typedAnswer(call, await response.blob(), undefined, unexpected);
  if (call.shape !== 'image' && call.shape !== 'photo') return unexpected;
  return typedAnswer(call, new Uint8Array(await response.arrayBuffer()), undefined, unexpected);
}

function typedAnswer<AnyCall extends Call>(
  call: AnyCall,
  answer: unknown,
  data: unknown,
  unexpected: Unexpected,
): CallResult<AnyCall> {
  const parsed = z.safeParse<AnyCall['answer']>(call.answer, answer);
  if (!parsed.success) return unexpected;
  if (call.data === undefined || call.shape === 'body') {
    return { status: 'ok', answer: parsed.data, data: undefined as DataOf<AnyCall> };
  }
  const parsedData = z.safeParse(call.data, data);
  if (!parsedData.success) return unexpected;
  return { status: 'ok', answer: parsed.data, data: parsedData.data as DataOf<AnyCall> };
}
