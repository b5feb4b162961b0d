/** Request of an external client: a form as in the contract, or JSON. A body makes it a POST. */
export type CallOptions = {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string | number>>;
  readonly json?: unknown;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent unchanged in `Authorization`, as in the contract. */
  readonly token?: string;
  readonly lang?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** `body` is the parsed JSON, or the text of any other response. */
export type CallAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
};

export type Call = (path: string, options?: CallOptions) => Promise<CallAnswer>;

/** The envelope of every response below `/api`. */
export type Envelope<Message = unknown> = { readonly type: string; readonly message: Message };

/** Creates a client of the server at `url`. */
export function callAt(url: string): Call {
  return async (path, options = {}) => {
    const target = new URL(path, url);
    for (const [key, value] of Object.entries(options.query ?? {}))
      target.searchParams.set(key, String(value));
    const response = await fetch(target, requestOf(options));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };
}

/** Returns the envelope of a response; throws with the whole response when it has none. */
export function envelope<Message = unknown>(answer: CallAnswer): Envelope<Message> {
  const { body } = answer;
  if (typeof body === 'object' && body !== null && 'type' in body && 'message' in body) {
    return body as Envelope<Message>;
  }
  throw new Error(`not an envelope: ${answer.status} ${answer.text.slice(0, 500)}`);
}

function requestOf(options: CallOptions): RequestInit {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token !== undefined) headers.authorization = options.token;
  if (options.lang !== undefined) headers.lang = options.lang;
  if (options.json !== undefined) headers['content-type'] = 'application/json';
  const body = bodyOf(options);
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  return body === undefined ? { method, headers } : { method, headers, body };
}

function bodyOf({ form, json }: CallOptions): string | URLSearchParams | undefined {
  if (json !== undefined) return JSON.stringify(json);
  if (form === undefined) return undefined;
  return new URLSearchParams(Object.entries(form).map(([key, value]) => [key, String(value)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
