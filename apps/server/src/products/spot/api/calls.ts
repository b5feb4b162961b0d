import type { ApiPart } from '../../../edge/api/call.ts';
import { listCalls } from './list-calls.ts';
import { marketCalls } from './market-calls.ts';
import { orderCalls } from './order-calls.ts';

/** Calls of spot trading for programs. */
export const spotApi: ApiPart = (exchange) => [
  ...marketCalls(exchange),
  ...orderCalls(exchange),
  ...listCalls(exchange),
];
