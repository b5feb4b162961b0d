import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { indexPrice } from '../entities/index-price.ts';

export const indexPriceEvent = defineEvent({
  name: 'index_price',
  access: 'public',
  summary:
    'The index price of a pair with its sources, after anything of it changed, to whoever sent `subscribe` with `index:BTC/USDT`, or with `index:*` for every pair. Ages count from the moment of the push.',
  payload: z.extend(indexPrice, { type: z.literal('index_price') }),
});
