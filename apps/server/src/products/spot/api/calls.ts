import type { ApiPart } from '../../../edge/api/call.ts';
import { listCalls } from './list-calls.ts';
import { marketCalls } from './market-calls.ts';
import { orderCalls } from './order-calls.ts';

/** API calls of spot trading. */
export const spotApi: ApiPart = (exchange) => [
  ...marketCalls(exchange),
  ...orderCalls(exchange),
  ...listCalls(exchange),
];
