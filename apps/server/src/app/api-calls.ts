import type { ApiCall, ApiPart } from '../api/call.ts';
import { generalCalls } from '../api/general-calls.ts';
import type { Exchange } from '../exchange.ts';
import { PRODUCTS } from '../products.ts';
import { listenKeyCalls } from '../streams/own/listen-key-calls.ts';

/** The parts of the programmed interface, one line each; the products have a register of their own. */
const PARTS: readonly ApiPart[] = [generalCalls, listenKeyCalls];

/** Every call of the programmed interface with its answer. */
export function createApiCalls(exchange: Exchange): readonly ApiCall[] {
  const parts = [...PARTS, ...PRODUCTS.flatMap(({ api }) => api ?? [])];
  return parts.flatMap((part) => part(exchange));
}
