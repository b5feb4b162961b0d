import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { dayFields, limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { largeId, positiveDecimal, smallId } from '../readers.ts';
import { currenciesReader } from './fields.ts';
import { conversionRow } from './quote-row.ts';

const area = 'conversion';

export const conversionTerms = defineCall({
  name: 'conversionTerms',
  methods: ['GET'],
  path: '/api/conversion/terms',
  area,
  access: 'open',
  summary:
    'Currencies that can be converted, and their terms: any currency into any other at a price that is firm for ten seconds.',
  input: z.object({}),
  answer: z.object({
    is_open: flag,
    /** 1: conversions can recur each minute, for trials. */
    trial: flag,
    /** Currency in which all others are valued; empty if conversions are not offered. */
    hub_name: z.string(),
    /** Fee in percent of the amount received. */
    fee: z.number(),
    /** Maximum value of a small balance, in the hub currency. */
    small: decimalText,
    currencies: z.array(
      z.object({
        id: wholeNumber,
        name: z.string(),
        min_number: decimalText,
        max_number: decimalText,
        /** Step of the amount paid, which must be a multiple of it; `0.00000000`: any amount. */
        multiple: decimalText,
        /** Minimum distance from the index, in percent; widened to twice the mean ten-second move of the last hour. */
        spread: z.number(),
        /** Maximum quoted to one user within an hour; paid and received amounts both count. */
        hour_number: decimalText,
      }),
    ),
  }),
});

export const conversionQuote = defineCall({
  name: 'conversionQuote',
  methods: ['POST'],
  path: '/api/conversion/quote',
  area,
  access: 'user',
  summary:
    'Requests a firm quote, computed from index prices observed after the request arrived. Limits per user: one open quote, six per minute; its size counts towards the hourly limits whether it is accepted or not.',
  input: z.object({
    from_id: required(smallId('Currency paid.'), 'input.currency_required'),
    to_id: required(smallId('Currency received.'), 'input.currency_required'),
    number: required(positiveDecimal('Amount paid.'), 'input.amount_required'),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t create a second quote.'),
  }),
  answer: conversionRow,
});

export const conversionSmall = defineCall({
  name: 'conversionSmall',
  methods: ['GET'],
  path: '/api/conversion/small',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s small balances on the spot account, each with its value at the index price.',
  input: z.object({}),
  answer: z.array(
    z.object({
      currency_id: wholeNumber,
      currency_name: z.string(),
      number: decimalText,
      /** Value in the hub currency. */
      worth: decimalText,
    }),
  ),
});

export const conversionQuoteSmall = defineCall({
  name: 'conversionQuoteSmall',
  methods: ['POST'],
  path: '/api/conversion/quote_small',
  area,
  access: 'user',
  summary: 'Requests one firm quote for the available amounts of several small balances.',
  input: z.object({
    from_ids: required(currenciesReader, 'input.currency_required'),
    to_id: required(smallId('Currency received.'), 'input.currency_required'),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t create a second quote.'),
  }),
  answer: conversionRow,
});

export const conversionAccept = defineCall({
  name: 'conversionAccept',
  methods: ['POST'],
  path: '/api/conversion/accept',
  area,
  access: 'user',
  summary:
    'Accepts the caller’s open quote and converts immediately. Accepting it again returns the same result and moves nothing. `message` is a confirmation for display; `data` is the conversion.',
  input: z.object({ id: required(largeId('The quote.')) }),
  answer: z.string(),
  data: conversionRow,
});

export const conversionHistory = defineCall({
  name: 'conversionHistory',
  methods: ['GET'],
  path: '/api/conversion/history',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s conversions, newest first, 20 per page.',
  input: z.object({ ...dayFields, page: pageField, limit: limitField }),
  answer: listOf(conversionRow),
});
