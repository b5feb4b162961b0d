import { type Call, parseInput, type RequestOf } from '@assay/contract';
import * as z from 'zod/mini';
import { sampleOf } from './sample.ts';

type Fields = Readonly<Record<string, string>>;

/** Reply of the fake server to one request; `silence` never arrives, `lost` fails as a cut connection does. */
type Reply<AnyCall extends Call> =
  | {
      readonly message: z.input<AnyCall['answer']> /** By default a sample of the call's schema. */;
      readonly data?: unknown;
    }
  | { readonly refusal: string; readonly type?: string }
  | 'silence'
  | 'lost';

type Handler<AnyCall extends Call> = (fields: Fields) => Reply<AnyCall> | Promise<Reply<AnyCall>>;

/** Server at the boundary of `fetch`: requests and replies pass the contract's schemas, or the test fails. */
export type FakeServer = {
  /** Answers a call from now on; a later handler of the same call replaces the former. */
  answer<AnyCall extends Call>(call: AnyCall, handler: Handler<AnyCall>): void;
  /** Fields of the requests of a call, oldest first, without the timestamp. */
  sent<AnyCall extends Call>(call: AnyCall): readonly RequestOf<AnyCall>[];
  /** Violations of the contract, and requests that nothing answers. */
  readonly faults: readonly string[];
  /** Difference of the server's clock to the browser's, in milliseconds. */
  clockMs: number;
};

type Known = { readonly call: Call; readonly handler: Handler<Call> };

/** Replaces `fetch` for calls of the API. @returns the server, and the function that restores `fetch` */
export function startFakeServer(): readonly [FakeServer, () => void] {
  const realFetch = globalThis.fetch;
  const known = new Map<string, Known>();
  const requests: { readonly path: string; readonly fields: Fields }[] = [];
  const faults: string[] = [];
  const server: FakeServer = {
    answer: (call, handler) => void known.set(call.path, { call, handler: handler as Handler<Call> }),
    sent: (call) =>
      requests.filter(({ path }) => path === call.path).map(({ fields }) => fields as RequestOf<typeof call>),
    faults,
    clockMs: 0,
  };

  const reply = async (path: string, fields: Fields): Promise<Response> => {
    requests.push({ path, fields });
    const found = known.get(path);
    if (found === undefined) {
      faults.push(`nothing answers ${path}`);
      throw new TypeError('no connection');
    }
    const { call, handler } = found;
    const parsed = parseInput(call, fields);
    if (!parsed.ok)
      faults.push(`${call.name}: ${parsed.problems.map(({ field, key }) => `${field} ${key}`)}`);
    const made = await handler(fields);
    if (made === 'silence') return new Promise<never>(() => {});
    if (made === 'lost') throw new TypeError('no connection');
    const headers = { date: new Date(Date.now() + server.clockMs).toUTCString() };
    if ('refusal' in made)
      return Response.json({ type: made.type ?? 'error', message: made.refusal }, { headers });
    const { message, data = call.data && sampleOf(call.data) } = made;
    const isSound = call.data === undefined || z.safeParse(call.data, data).success;
    if (!isSound) faults.push(`${call.name}: its data break the contract`);
    if (!z.safeParse(call.answer, message).success)
      faults.push(`${call.name}: its answer breaks the contract`);
    return Response.json(call.shape === 'body' ? message : { type: 'ok', message, data }, { headers });
  };

  globalThis.fetch = async (request, init) => {
    const { pathname, searchParams } = new URL(String(request), location.href);
    if (!/^\/(?:console\/)?api\//.test(pathname)) return realFetch(request, init);
    const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    const { timestamp: _, ...fields } = Object.fromEntries([...searchParams, ...body]);
    const aborted = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    return Promise.race([reply(pathname, fields), aborted]);
  };
  const stop = (): void => {
    globalThis.fetch = realFetch;
  };
  return [server, stop];
}
