import type { ccxtAt } from './ccxt-client.ts';

/** Request of ccxt, without the fields that change each time. */
export type SentRequest = { readonly path: string; readonly fields: Readonly<Record<string, string>> };

const VARYING_FIELDS = ['timestamp', 'recvWindow', 'signature', 'newClientOrderId'];

/** Returns the last request of a client, from its own record: ccxt signs some in the query and some in the body. */
export function lastRequest(client: ReturnType<typeof ccxtAt>): SentRequest {
  const { pathname, searchParams } = new URL(String(client.last_request_url));
  const body = new URLSearchParams(String(client.last_request_body ?? ''));
  const fields = Object.fromEntries([...searchParams, ...body]);
  for (const name of VARYING_FIELDS) delete fields[name];
  return { path: pathname, fields };
}
