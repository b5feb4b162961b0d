import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { dayFields, limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, decimal, integer, largeId, positiveDecimal, smallId, text } from '../readers.ts';
import { insuranceRow, insuranceType } from './insurance-row.ts';
import { RESULTS, secondsOrderRow } from './order-row.ts';

const area = 'seconds';
const DAYS_MAX = 1_825;

const source = choice(
  { free: 'free', insured: 'insured' },
  'Paying balance: the available balance of the Up/Down account, or the insured balance. When absent, the insured balance if it suffices.',
);
const direction = choice({ '1': 'up', '2': 'down', up: 'up', down: 'down' }, '1 up, 2 down.');

export const microtradeLists = defineCall({
  name: 'microtradeLists',
  methods: ['GET'],
  path: '/api/microtrade/lists',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s seconds contracts by status, newest first, 20 per page.',
  input: z.object({
    status: optional(choice({ '1': 'running', '3': 'finished' }, '1 open, 3 settled; both when absent.')),
    match_id: optional(smallId('Only the pair with this quotation `id`.')),
    type: optional(direction),
    ...dayFields,
    page: pageField,
    limit: limitField,
  }),
  answer: z.object({
    current_page: wholeNumber,
    data: z.array(secondsOrderRow),
    per_page: wholeNumber,
    last_page: wholeNumber,
    total: wholeNumber,
  }),
});

export const microtradePayable = defineCall({
  name: 'microtradePayable',
  methods: ['GET'],
  path: '/api/microtrade/payable_currencies',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Settlement currencies of seconds contracts, with the caller’s balance of each.',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: wholeNumber,
      name: z.string(),
      /** Preset stakes of the form; any amount within the limits is accepted. */
      micro_numbers: z.array(z.object({ number: decimalText })),
      min_number: decimalText,
      max_number: decimalText,
      /** Fee in percent of the stake, charged in addition to it. */
      micro_trade_fee: z.number(),
      user_wallet: z.object({
        /** Available balance of the Up/Down account plus the insured balance. */
        micro_with_insurance: decimalText,
        micro_balance: decimalText,
        insurance_balance: decimalText,
      }),
      insurance_types: z.array(insuranceType),
      /** The running insurance; null if none. */
      user_insurance: z.nullable(insuranceRow),
    }),
  ),
});

export const microtradeSeconds = defineCall({
  name: 'microtradeSeconds',
  methods: ['GET'],
  path: '/api/microtrade/seconds',
  area,
  access: 'open',
  summary: 'Durations of seconds contracts, each with its payout in percent of the stake.',
  input: z.object({}),
  answer: z.array(z.object({ seconds: wholeNumber, profit_ratio: z.number() })),
});

export const microtradeSubmit = defineCall({
  name: 'microtradeSubmit',
  methods: ['POST'],
  path: '/api/microtrade/submit',
  area,
  access: 'user',
  summary:
    'Places a seconds contract. It opens at the first index price observed after the request arrived, and is settled at the last one at or before its end. Stake and fee are on hold until then. `message` is a confirmation for display; `data` is the contract.',
  input: z.object({
    match_id: required(smallId('The `id` of the pair’s quotation.')),
    currency_id: required(smallId('Settlement currency.'), 'input.currency_required'),
    type: required(direction),
    seconds: required(integer(1, 1_800, 'Duration.')),
    number: required(positiveDecimal('The stake.'), 'input.amount_required'),
    pay_from: optional(source),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t place a second contract.'),
  }),
  answer: z.string(),
  data: secondsOrderRow,
});

export const insuranceBuy = defineCall({
  name: 'insuranceBuy',
  methods: ['POST'],
  path: '/api/microtrade/insurance_buy',
  area,
  access: 'user',
  summary:
    'Buys insurance for an amount. The amount is held separately on the Up/Down account as the insured balance; the premium is not refunded. `message` is a confirmation for display; `data` is the insurance.',
  input: z.object({
    type_id: required(smallId('The type of insurance.')),
    number: required(positiveDecimal('The insured amount.'), 'input.amount_required'),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t buy twice.'),
  }),
  answer: z.string(),
  data: insuranceRow,
});

export const insuranceClaim = defineCall({
  name: 'insuranceClaim',
  methods: ['POST'],
  path: '/api/microtrade/insurance_claim',
  area,
  access: 'user',
  summary:
    'Claims the payout of an insurance whose balance is at most half of the insured amount and which has no open contract. Two payouts per day are made; further ones on the next day.',
  input: z.object({ id: required(largeId('The insurance.')) }),
  answer: z.string(),
  data: insuranceRow,
});

export const insuranceEnd = defineCall({
  name: 'insuranceEnd',
  methods: ['POST'],
  path: '/api/microtrade/insurance_end',
  area,
  access: 'user',
  summary: 'Ends an insurance: its remaining balance is available again; the premium is not refunded.',
  input: z.object({ id: required(largeId('The insurance.')) }),
  answer: z.string(),
  data: insuranceRow,
});

export const insuranceList = defineCall({
  name: 'insuranceList',
  methods: ['GET'],
  path: '/api/microtrade/insurances',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s insurances, newest first, 20 per page.',
  input: z.object({ page: pageField, limit: limitField }),
  answer: listOf(insuranceRow),
});

export const insuranceCover = defineCall({
  name: 'insuranceCover',
  methods: ['GET'],
  path: '/api/microtrade/cover',
  area,
  access: 'open',
  summary:
    'The exchange’s coverage of insurances by currency: `locked` covers the payouts sold, `free` can cover further ones.',
  input: z.object({}),
  answer: z.array(
    z.object({
      currency_id: wholeNumber,
      currency_name: z.string(),
      locked: decimalText,
      free: decimalText,
    }),
  ),
});

const lossLimit = z.object({
  currency_id: wholeNumber,
  currency_name: z.string(),
  /** Null: no limit. */
  most: z.nullable(decimalText),
  /** Pending higher limit and its start; null if none. */
  next: z.nullable(z.object({ most: z.nullable(decimalText), from: wireTime })),
});

const guard = z.object({
  /** End of the self-exclusion, during which the caller cannot open contracts; null if never set. */
  excluded_until: z.nullable(wireTime),
  is_excluded: flag,
  limits: z.array(lossLimit),
});

export const guardRead = defineCall({
  name: 'guardRead',
  methods: ['GET'],
  path: '/api/microtrade/guard',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s own limits on placing and losing.',
  input: z.object({}),
  answer: guard,
});

export const guardExclude = defineCall({
  name: 'guardExclude',
  methods: ['POST'],
  path: '/api/microtrade/exclude',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Blocks the caller from placing seconds contracts for some days. It can be extended, but nobody can shorten it.',
  input: z.object({ days: required(integer(1, DAYS_MAX, 'Number of days from now.')) }),
  answer: z.string(),
  data: guard,
});

export const guardLimit = defineCall({
  name: 'guardLimit',
  methods: ['POST'],
  path: '/api/microtrade/loss_limit',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Sets the caller’s daily loss limit in a currency, including fees and open stakes. A lower limit takes effect immediately, a higher one or none after a day.',
  input: z.object({
    currency_id: required(smallId('The currency.'), 'input.currency_required'),
    number: optional(decimal('Maximum loss; empty removes the limit.')),
  }),
  answer: z.string(),
  data: guard,
});

export const receiptLink = defineCall({
  name: 'receiptLink',
  methods: ['GET'],
  path: '/api/microtrade/receipt_link',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Token with which anyone can read the receipt of one of the caller’s contracts.',
  input: z.object({ id: required(largeId('The contract.')) }),
  answer: z.object({ token: z.string() }),
});

const receiptIndexPrice = z.object({
  /** Sequence of the price in the journal. */
  sequence: wholeNumber,
  price: decimalText,
  /** Time of the observation by the source, and of acceptance by the exchange, in ms since 1970 UTC. */
  observed_ms: wholeNumber,
  time_ms: wholeNumber,
  fresh_until_ms: wholeNumber,
  /** Sources of the pair's index at that time. */
  sources: z.array(z.string()),
});

export const receiptRead = defineCall({
  name: 'receiptRead',
  methods: ['GET'],
  path: '/api/microtrade/receipt',
  area,
  access: 'open',
  summary:
    'Receipt of a contract: its terms, the index prices around its start and end, and the result. It contains no personal data.',
  input: z.object({ token: required(text({ max: 80, pattern: /^\d{1,16}-[\w-]{22}$/ })) }),
  answer: z.object({
    id: wholeNumber,
    /** The `id` of the pair's quotation, which identifies the pair in daily files. */
    match_id: wholeNumber,
    symbol_name: z.string(),
    currency_name: z.string(),
    type: z.literal([1, 2]),
    seconds: wholeNumber,
    number: decimalText,
    fee: decimalText,
    profit_ratio: z.number(),
    opened_ms: wholeNumber,
    expires_ms: wholeNumber,
    result: z.nullable(z.enum(RESULTS)),
    fact_profits: z.nullable(decimalText),
    /** Prices that determined the result: at the start, and at the end (null while running and when void). */
    open: receiptIndexPrice,
    end: z.nullable(receiptIndexPrice),
    /**
     * Index prices around both times, oldest first. The deciding ones are kept permanently, the others for three days;
     * all are in the daily files.
     */
    around_open: z.array(receiptIndexPrice),
    around_end: z.array(receiptIndexPrice),
  }),
});

export const secondsResults = defineCall({
  name: 'secondsResults',
  methods: ['GET'],
  path: '/api/microtrade/results',
  area,
  access: 'open',
  summary: 'Results of all users’ contracts by pair and duration, within a number of days or overall.',
  input: z.object({
    days: withDefault(choice({ '1': '1', '7': '7', '30': '30', all: 'all' }, 'Number of days.'), '30'),
  }),
  answer: z.array(
    z.object({
      match_id: wholeNumber,
      symbol_name: z.string(),
      seconds: wholeNumber,
      win: wholeNumber,
      equal: wholeNumber,
      loss: wholeNumber,
      void: wholeNumber,
    }),
  ),
});
