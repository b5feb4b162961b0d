import ccxt from 'ccxt';
import type { Key } from './api-client.ts';
import { ccxtAt } from './ccxt-client.ts';

/** Stock ccxt pro with only the addresses changed. */
export async function ccxtProAt(url: string, key?: Pick<Key, 'apiKey' | 'secret'>) {
  const client = new ccxt.pro.binance({
    ...(key && { apiKey: key.apiKey, secret: key.secret }),
    options: { defaultType: 'spot' },
  });
  const socket = url.replace(/^http/, 'ws');
  Object.assign(client.urls, { api: { ...Object(client.urls), ...Object(ccxtAt(url).urls.api) } });
  Object.assign(Object(client.urls.api), {
    ws: { spot: `${socket}/ws`, 'ws-api': { spot: `${socket}/ws-api/v3` } },
  });
  // It loads the agent itself only for `wss:` addresses.
  await client.loadHttpProxyAgent();
  return client;
}
