import { once } from 'node:events';
import { createServer } from 'node:http';

/** What stands between the exchange and a node, and can lose things. */
export type FlakyDoor = {
  readonly url: string;
  /** Passes what asks for this method on, and loses the answer; null: nothing is lost. */
  loseAnswersTo: string | null;
  /** Loses what asks for this method before the node hears of it. */
  loseRequestsFor: string | null;
  /** Turns away everything. */
  isShut: boolean;
  /** How often each method was asked for. */
  readonly asked: (method: string) => number;
  readonly close: () => Promise<void>;
};

/** A door to a node's address, as a proxy would be. Its own address has a key in its path, as those of hosted nodes have. */
export async function openFlakyDoor(target: string): Promise<FlakyDoor> {
  const counts = new Map<string, number>();
  const { username, password } = new URL(target);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const method = (JSON.parse(body) as { method?: string }).method ?? '';
      counts.set(method, (counts.get(method) ?? 0) + 1);
      if (door.isShut || door.loseRequestsFor === method) {
        response.destroy();
        return;
      }
      void passOn(body).then((answer) => {
        if (door.loseAnswersTo === method || answer === null) response.destroy();
        else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
      });
    });
  });
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
  const door: FlakyDoor = {
    url: `http://127.0.0.1:${address.port}/v3/${DOOR_KEY}`,
    loseAnswersTo: null,
    loseRequestsFor: null,
    isShut: false,
    asked: (method) => counts.get(method) ?? 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return door;
}

/** Nothing may repeat it. */
export const DOOR_KEY = 'key-of-a-hosted-node';
