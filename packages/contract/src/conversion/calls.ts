import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, whole } from '../entities/primitives.ts';
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
    'What can be converted, and on which terms: every currency into every other one at a price that is firm for ten seconds.',
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
        id: whole,
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
    'Asks for a firm price, which is made of index prices that are observed after the call has arrived. A user has one at a time, and six within a minute; its size counts against the limits of the hour, whether it is accepted or not.',
  input: z.object({
    from_id: required(smallId('What is paid.'), 'input.currency_required'),
    to_id: required(smallId('What is received.'), 'input.currency_required'),
    number: required(positiveDecimal('How much is paid.'), 'input.amount_required'),
    client_key: clientKeyField('The caller’s own name for this request: the same key is quoted once.'),
  }),
  answer: conversionRow,
});

export const conversionSmall = defineCall({
  name: 'conversionSmall',
  methods: ['GET'],
  path: '/api/conversion/small',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'The caller’s small balances on the exchange account, with what each is worth by the index.',
  input: z.object({}),
  answer: z.array(
    z.object({
      currency_id: whole,
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
  summary: 'Asks for a firm price of everything that is free of several small balances, in one go.',
  input: z.object({
    from_ids: required(currenciesReader, 'input.currency_required'),
    to_id: required(smallId('What is received.'), 'input.currency_required'),
    client_key: clientKeyField('The caller’s own name for this request: the same key is quoted once.'),
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
    'Converts by the caller’s open quote, at once. Accepted again it answers the same and moves nothing. The message is a text; `data` is the conversion.',
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
  frozen: 'may',
  summary: 'What the caller has converted, newest first, 20 a page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(conversionRow),
});
