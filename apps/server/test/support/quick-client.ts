import { Agent, request } from 'node:http';

/** A raw response. */
export type QuickAnswer = { readonly status: number; readonly isJson: boolean; readonly text: string };

export type QuickClient = {
  /** `target` is a path with its query. The method does not follow from a body. */
  send(
    method: string,
    target: string,
    headers: Readonly<Record<string, string>>,
    body: string | null,
  ): Promise<QuickAnswer>;
  close(): void;
};

/** Creates a client for many thousands of requests: over persistent connections, at a third of the cost of `fetch`. */
export function quickClientOf(url: string): QuickClient {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (method, target, headers, body) =>
      new Promise((resolve, reject) => {
        const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
        const clientRequest = request(`${url}${target}`, {
          agent,
          method,
          headers: { ...headers, ...length },
        });
        clientRequest.on('error', reject);
        clientRequest.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              isJson: response.headers['content-type']?.includes('json') ?? false,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        });
        clientRequest.end(body);
      }),
    close: () => agent.destroy(),
  };
}
