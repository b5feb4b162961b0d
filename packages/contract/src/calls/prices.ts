import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { indexPrice } from '../entities/index-price.ts';
import { indexPriceDay } from '../entities/index-price-day.ts';
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
    'Index price of every pair that has one, with its sources, their ages, reasons for exclusion, and the current and scheduled terms. The exchange’s own trades are never a source.',
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
  auth: 'none',
  summary:
    'Published daily index price files, newest first, 31 per page. The first line of each has the hash of the previous day’s file, so a file can’t be changed later without changing all later ones.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(indexPriceDay),
});

export const markDayFile = defineCall({
  name: 'markDayFile',
  methods: ['GET'],
  path: '/api/marks/day',
  area: 'quotations',
  access: 'open',
  auth: 'none',
  shape: 'download',
  summary:
    'Index price file of a day: every index price that the exchange used, as JSON lines. The first line has the day, the pairs with their sources, and the hash of the previous day’s file; every other line is a list of pair, sequence, price, and the times at which it was observed, accepted and became stale, in milliseconds since 1970 UTC.',
  input: z.object({
    day: required(
      text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/, description: 'A day (UTC), such as `2026-11-21`.' }),
    ),
  }),
  answer: z.custom<Blob | AsyncIterable<string>>(),
});
