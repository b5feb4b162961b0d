import { once } from 'node:events';
import { createServer } from 'node:http';

/** A node that returns recorded responses: by path, or by the method in a body. */
export type RecordedNode = {
  readonly url: string;
  /** All requests so far, as `path body`. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
};

type Answers = (path: string, body: Readonly<Record<string, unknown>>) => string;

/** @param answers the text of a response, in the format of a node */
export async function startRecordedNode(answers: Answers): Promise<RecordedNode> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const path = request.url ?? '/';
      asked.push(`${path} ${text}`);
      const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
      response.writeHead(200, { 'content-type': 'application/json' }).end(answers(path, body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the node has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
