import type { Key } from './api-client.ts';
import { openStream, type StreamClient } from './stream-client.ts';

type Fields = Readonly<Record<string, string | number | boolean>>;

/** A response of the WebSocket API. */
export type SocketAnswer = {
  readonly id: unknown;
  readonly status: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly msg: string };
  readonly rateLimits?: readonly Readonly<Record<string, unknown>>[];
};

/** A program at the WebSocket API. */
export type SocketApi = StreamClient & {
  call(method: string, params?: Fields): Promise<SocketAnswer>;
  /** Calls with a key that signs this request only. */
  signed(key: Key, method: string, params?: Fields): Promise<SocketAnswer>;
  /** Returns the first matching event of this name, past or future. */
  received(
    name: string,
    fits?: (event: Readonly<Record<string, unknown>>) => boolean,
  ): Promise<Readonly<Record<string, unknown>>>;
};

export async function openSocketApi(url: string, path = '/ws-api/v3'): Promise<SocketApi> {
  const client = await openStream(url, path);
  const call: SocketApi['call'] = async (method, params = {}) =>
    (await client.ask({ method, params })) as unknown as SocketAnswer;
  return {
    ...client,
    call,
    signed(key, method, params = {}) {
      const named: Fields = { timestamp: Date.now(), ...params, apiKey: key.apiKey };
      const text = Object.entries(named)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      return call(method, { ...named, signature: key.sign(text) });
    },
    async received(name, fits = () => true) {
      const found = await client.message(({ event }) => Object(event).e === name && fits(Object(event)));
      return Object(found.event);
    },
  };
}
