import type { ApiCall, ApiPart } from './call.ts';
import { list, NOTHING, object } from './shape.ts';

/** Calls that show that the exchange is up, and that it has no markets of the kinds clients request at their start. */
export const generalCalls: ApiPart = ({ now }) => [
  {
    method: 'GET',
    path: '/api/v3/ping',
    socket: 'ping',
    security: 'open',
    weight: 1,
    parameters: [],
    shape: NOTHING,
    answer: () => ({}),
  },
  {
    method: 'GET',
    path: '/api/v3/time',
    socket: 'time',
    security: 'open',
    weight: 1,
    parameters: [],
    shape: object({ serverTime: 'time' }),
    answer: () => ({ serverTime: now() }),
  },
  {
    method: 'GET',
    path: '/sapi/v1/system/status',
    security: 'open',
    weight: 1,
    parameters: [],
    shape: object({ status: 'integer', msg: 'text' }),
    // While the exchange is not operational, no call is answered here.
    answer: () => ({ status: 0, msg: 'normal' }),
  },
  noMarkets('/fapi/v1/exchangeInfo', now),
  noMarkets('/dapi/v1/exchangeInfo', now),
  noPairs('/sapi/v1/margin/allPairs'),
  noPairs('/sapi/v1/margin/isolated/allPairs'),
];

const NO_MARKETS = object({
  timezone: 'text',
  serverTime: 'time',
  rateLimits: list(NOTHING),
  exchangeFilters: list(NOTHING),
  assets: list(NOTHING),
  symbols: list(NOTHING),
});

/** Contracts of those kinds are not offered: the list is empty. */
function noMarkets(path: '/fapi/v1/exchangeInfo' | '/dapi/v1/exchangeInfo', now: () => number) {
  return {
    method: 'GET',
    path,
    security: 'open',
    weight: 1,
    parameters: [],
    shape: NO_MARKETS,
    answer: () => ({
      timezone: 'UTC',
      serverTime: now(),
      rateLimits: [],
      exchangeFilters: [],
      assets: [],
      symbols: [],
    }),
  } as const;
}

/** There is no margin lending: the list is empty. */
function noPairs(path: `/sapi/v1/${string}`): ApiCall {
  return {
    method: 'GET',
    path,
    security: 'key',
    weight: 1,
    parameters: [],
    shape: list(NOTHING),
    answer: () => [],
  };
}
