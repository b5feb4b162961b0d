import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { indexPrice } from '../entities/index-price.ts';
import { markDay } from '../entities/mark-day.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { optional, required } from '../field.ts';
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

export const markDays = defineCall({
  name: 'markDays',
  methods: ['GET'],
  path: '/api/marks/days',
  area: 'quotations',
  access: 'open',
  proof: 'none',
  summary:
    'The published files of index prices, the newest first, 31 a page. Each has the hash of the day before in its first line, so that none can be changed later without all that follow.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(markDay),
});

export const markDayFile = defineCall({
  name: 'markDayFile',
  methods: ['GET'],
  path: '/api/marks/day',
  area: 'quotations',
  access: 'open',
  proof: 'none',
  shape: 'download',
  summary:
    'The file of a day: every index price that the exchange took, as lines of JSON. The first line says the day, the pairs with their sources, and the hash of the day before; each other is a list of pair, sequence, price, and when it was observed, when taken, and until when it was fresh, in milliseconds since 1970 UTC.',
  input: z.object({
    day: required(
      text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/, description: 'A day (UTC), such as `2026-11-21`.' }),
    ),
  }),
  answer: z.custom<Blob | AsyncIterable<string>>(),
});
