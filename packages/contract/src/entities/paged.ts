import * as z from 'zod/mini';
import { optional, withDefault } from '../field.ts';
import { integer, smallId, text } from '../readers.ts';
import { wholeNumber } from './primitives.ts';

/** A page of rows under `message.list`. `count` is the total number of rows; a short or empty page is the last. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), page: wholeNumber, limit: wholeNumber, count: wholeNumber });

const LAST_PAGE = 1_000_000;
const MAX_LIMIT = 100;

/** Page number, from 1. */
export const pageField = withDefault(integer(1, LAST_PAGE, 'Pages count from 1.'), 1);

/** Rows per page. Each call has its own default. */
export const limitField = optional(integer(1, MAX_LIMIT, 'Rows a page.'));

const day = (description: string) => optional(text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/, description }));

/** Days that a list is restricted to. */
export const dayFields = {
  start_date: day('First day, in the exchange’s time zone: `YYYY-MM-DD`.'),
  end_date: day('Last day, inclusive.'),
};

/** A page of the caller's orders or trades. */
export const orderListInput = z.object({
  page: pageField,
  limit: limitField,
  legal_id: optional(smallId('Only pairs with this quote currency.')),
  currency_id: optional(smallId('Only pairs with this base currency.')),
});
