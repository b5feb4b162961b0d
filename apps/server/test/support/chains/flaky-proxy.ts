import { once } from 'node:events';
import { createServer } from 'node:http';

/** Proxy between the exchange and a node that can drop messages. */
export type FlakyProxy = {
  readonly url: string;
  /** Forwards requests of this method and drops the response; null: nothing is dropped. */
  loseAnswersTo: string | null;
  /** Drops requests of this method before they reach the node. */
  loseRequestsFor: string | null;
  /** True to refuse all requests. */
  isShut: boolean;
  /** Holds requests of this method back, before they reach the node, or their responses. */
  readonly hold: (kind: 'request' | 'answer', method: string) => void;
  /** Returns the number of held messages. */
  readonly holding: () => number;
  /** Releases all held messages, and holds no further ones. */
  readonly letGo: () => void;
  /** Drops all held messages, and holds no further ones. */
  readonly forget: () => void;
  /** Returns the count of requests of a method. */
  readonly asked: (method: string) => number;
  readonly close: () => Promise<void>;
};

/** Opens a proxy to a node's address. Its own address has a key in its path, as those of hosted nodes have. */
export async function openFlakyProxy(target: string): Promise<FlakyProxy> {
  const counts = new Map<string, number>();
  const { username, password } = new URL(target);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const method = (JSON.parse(body) as { method?: string }).method ?? '';
      counts.set(method, (counts.get(method) ?? 0) + 1);
      if (proxied.isShut || proxied.loseRequestsFor === method) {
        response.destroy();
        return;
      }
      void passThrough(body, method).then((answer) => {
        if (proxied.loseAnswersTo === method || answer === null) response.destroy();
        else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
      });
    });
  });
  const waiting = new Set<(isLost: boolean) => void>();
  let held: { readonly what: 'request' | 'answer'; readonly method: string } | null = null;
  /** Waits while a message is held. Returns true when it was dropped meanwhile. */
  async function wait(kind: 'request' | 'answer', method: string): Promise<boolean> {
    if (held?.what !== kind || held.method !== method) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.add(resolve);
    return promise;
  }
  async function passThrough(body: string, method: string): ReturnType<typeof passOn> {
    if (await wait('request', method)) return null;
    const answer = await passOn(body);
    return (await wait('answer', method)) ? null : answer;
  }
  function releaseAll(isLost: boolean): void {
    held = null;
    for (const release of waiting) release(isLost);
    waiting.clear();
  }
  async function passOn(body: string): Promise<{ status: number; text: string } | null> {
    const url = new URL(target);
    url.username = '';
    url.password = '';
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const headers = { 'content-type': 'application/json', authorization };
    try {
      const answer = await fetch(url, { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the door has no address');
  const proxied: FlakyProxy = {
    url: `http://127.0.0.1:${address.port}/v3/${ENDPOINT_KEY}`,
    loseAnswersTo: null,
    loseRequestsFor: null,
    isShut: false,
    hold: (kind, method) => {
      held = { what: kind, method };
    },
    holding: () => waiting.size,
    letGo: () => releaseAll(false),
    forget: () => releaseAll(true),
    asked: (method) => counts.get(method) ?? 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxied;
}

/** Secret that no output may contain. */
export const ENDPOINT_KEY = 'key-of-a-hosted-node';
