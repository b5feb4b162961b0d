import { Agent, request } from 'node:http';

/** An answer as it came. */
export type QuickAnswer = { readonly status: number; readonly isJson: boolean; readonly text: string };

export type QuickClient = {
  /** `target` is a path with its query. A body makes no method: say it. */
  send(
    method: string,
    target: string,
    headers: Readonly<Record<string, string>>,
    body: string | null,
  ): Promise<QuickAnswer>;
  close(): void;
};

/** A client for sweeps of many thousand requests: over lasting connections, with a third of what `fetch` costs. */
export function quickClientOf(url: string): QuickClient {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (method, target, headers, body) =>
      new Promise((resolve, reject) => {
        const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
        const asked = request(`${url}${target}`, { agent, method, headers: { ...headers, ...length } });
        asked.on('error', reject);
        asked.on('response', (response) => {
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
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}
