import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { indexPrice } from '../entities/index-price.ts';
import { optional } from '../field.ts';
import { text } from '../readers.ts';

export const indexPrices = defineCall({
  name: 'indexPrices',
  methods: ['GET'],
  path: '/api/index_prices',
  area: 'quotations',
  access: 'open',
  summary:
    'The index price of every pair that has one, with its sources, their ages, why one is left out, and how it is made now and soon. Our own trades are never a source.',
  input: z.object({
    symbol: optional(text({ max: 32, description: 'Only this pair, such as `BTC/USDT`.' })),
  }),
  answer: z.array(indexPrice),
});
