import ccxt from 'ccxt';
import type { Key } from './api-client.ts';

/** Stock ccxt with only the addresses changed. */
export function ccxtAt(url: string, key?: Pick<Key, 'apiKey' | 'secret'>) {
  const client = new ccxt.binance({
    ...(key && { apiKey: key.apiKey, secret: key.secret }),
    options: { defaultType: 'spot' },
  });
  const at = (path: string): string => `${url}${path}`;
  Object.assign(client.urls.api as object, {
    public: at('/api/v3'),
    private: at('/api/v3'),
    v1: at('/api/v1'),
    sapi: at('/sapi/v1'),
    sapiV2: at('/sapi/v2'),
    sapiV3: at('/sapi/v3'),
    sapiV4: at('/sapi/v4'),
    fapiPublic: at('/fapi/v1'),
    dapiPublic: at('/dapi/v1'),
  });
  return client;
}
