import type { ApiCall, ApiPart } from '../edge/api/call.ts';
import { generalCalls } from '../edge/api/general-calls.ts';
import type { RefusedCall } from '../edge/api/refused-call.ts';
import { listenKeyCalls } from '../edge/streams/own/listen-key-calls.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { ledgerApi } from '../people/wallet/api/ledger-call.ts';
import { PRODUCTS } from '../products/products.ts';

/** The parts of the API for programs, one line each; the products have a register of their own. */
const PARTS: readonly ApiPart[] = [generalCalls, listenKeyCalls, ledgerApi];

/** The documented calls that are not served. */
export const REFUSED_CALLS: readonly RefusedCall[] = PRODUCTS.flatMap(({ refusedApi }) => refusedApi ?? []);

/** Returns every call of the API for programs with its handler. */
export function createApiCalls(exchange: Exchange): readonly ApiCall[] {
  const parts = [...PARTS, ...PRODUCTS.flatMap(({ api }) => api ?? [])];
  return parts.flatMap((part) => part(exchange));
}
