import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { indexPrice } from '../entities/index-price.ts';

export const indexPriceEvent = defineEvent({
  name: 'index_price',
  access: 'public',
  summary:
    'Index price of a pair with its sources, after any change, for connections that sent `subscribe` with `index:BTC/USDT`, or with `index:*` for every pair. Ages are relative to the time of the push.',
  payload: z.extend(indexPrice, { type: z.literal('index_price') }),
});
