import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, decimal, integer, largeId, positiveDecimal, smallId, text } from '../readers.ts';
import { insuranceRow, insuranceType } from './insurance-row.ts';
import { RESULTS, secondsOrderRow } from './order-row.ts';

const area = 'seconds';
const DAYS_MAX = 1_825;

const source = choice(
  { free: 'free', insured: 'insured' },
  'What pays: what is free on the options account, or the insured balance. Without it the insured balance, where that can.',
);
const direction = choice({ '1': 'up', '2': 'down', up: 'up', down: 'down' }, '1 up, 2 down.');

export const microtradeLists = defineCall({
  name: 'microtradeLists',
  methods: ['GET'],
  path: '/api/microtrade/lists',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'The caller’s seconds contracts by status, newest first, 20 a page.',
  input: z.object({
    status: optional(choice({ '1': 'running', '3': 'finished' }, '1 running, 3 finished; without it both.')),
    match_id: optional(smallId('Only the pair with this quotation `id`.')),
    page: pageField,
    limit: limitField,
  }),
  answer: z.object({
    current_page: whole,
    data: z.array(secondsOrderRow),
    per_page: whole,
    last_page: whole,
    total: whole,
  }),
});

export const microtradePayable = defineCall({
  name: 'microtradePayable',
  methods: ['GET'],
  path: '/api/microtrade/payable_currencies',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'The currencies that seconds contracts are paid in, with what the caller has of each.',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: whole,
      name: z.string(),
      /** Preset stakes of the form; any amount within the limits is accepted. */
      micro_numbers: z.array(z.object({ number: decimalText })),
      min_number: decimalText,
      max_number: decimalText,
      /** Fee in percent of the stake, charged in addition to it. */
      micro_trade_fee: z.number(),
      user_wallet: z.object({
        /** Available balance of the options account plus the insured balance. */
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
  summary: 'How long a seconds contract may run, each with the percent of the stake that a win brings.',
  input: z.object({}),
  answer: z.array(z.object({ seconds: whole, profit_ratio: z.number() })),
});

export const microtradeSubmit = defineCall({
  name: 'microtradeSubmit',
  methods: ['POST'],
  path: '/api/microtrade/submit',
  area,
  access: 'user',
  summary:
    'Places a seconds contract. It opens at the first index price that is observed after the call has arrived, and is settled at the last one at or before its end. Stake and fee are on hold until then. The message is a text; `data` is the contract.',
  input: z.object({
    match_id: required(smallId('The `id` of the pair’s quotation.')),
    currency_id: required(smallId('What it is paid in.'), 'input.currency_required'),
    type: required(direction),
    seconds: required(integer(1, 1_800, 'How long it runs.')),
    number: required(positiveDecimal('The stake.'), 'input.amount_required'),
    pay_from: optional(source),
    client_key: clientKeyField(
      'The caller’s own name for this contract: the same key never places a second one.',
    ),
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
    'Buys cover for an amount. The amount stands apart on the options account as the insured balance; the premium is kept. The message is a text; `data` is the insurance.',
  input: z.object({
    type_id: required(smallId('The type of insurance.')),
    number: required(positiveDecimal('The insured amount.'), 'input.amount_required'),
    client_key: clientKeyField('The caller’s own name for this purchase: the same key never buys twice.'),
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
    'Claims the payout of an insurance whose balance is at half of the insured amount or less, with no contract running from it. Two are paid on a day, the next on the day after.',
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
  summary: 'Ends an insurance: what is left of its balance is free again, and the premium is kept.',
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
  frozen: 'may',
  summary: 'The caller’s insurances, newest first, 20 a page.',
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
    'What the house has set aside for insurances, by currency: locked is every payout that was sold, free is what further insurances can be sold on.',
  input: z.object({}),
  answer: z.array(
    z.object({
      currency_id: whole,
      currency_name: z.string(),
      locked: decimalText,
      free: decimalText,
    }),
  ),
});

const lossLimit = z.object({
  currency_id: whole,
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
  frozen: 'may',
  summary: 'What the caller has set against placing and losing too much.',
  input: z.object({}),
  answer: guard,
});

export const guardExclude = defineCall({
  name: 'guardExclude',
  methods: ['POST'],
  path: '/api/microtrade/exclude',
  area,
  access: 'user',
  frozen: 'may',
  summary:
    'Keeps the caller from placing seconds contracts for some days. It can be prolonged and not be shortened, by anybody.',
  input: z.object({ days: required(integer(1, DAYS_MAX, 'For so many days from now.')) }),
  answer: z.string(),
  data: guard,
});

export const guardLimit = defineCall({
  name: 'guardLimit',
  methods: ['POST'],
  path: '/api/microtrade/loss_limit',
  area,
  access: 'user',
  frozen: 'may',
  summary:
    'Bounds what the caller may lose on a day in a currency, fees and running stakes counted. A lower bound holds at once, a higher one or none a day later.',
  input: z.object({
    currency_id: required(smallId('The currency.'), 'input.currency_required'),
    number: optional(decimal('The most that may be lost; nothing takes the bound away.')),
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
  frozen: 'may',
  summary: 'The token by which anybody can read the receipt of one of the caller’s contracts.',
  input: z.object({ id: required(largeId('The contract.')) }),
  answer: z.object({ token: z.string() }),
});

const receiptMark = z.object({
  /** Sequence of the price in the journal. */
  sequence: whole,
  price: decimalText,
  /** Time of the observation by the source, and of acceptance by the exchange, in ms since 1970 UTC. */
  observed_ms: whole,
  time_ms: whole,
  fresh_until_ms: whole,
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
    'The receipt of a contract: what was agreed, the index prices around its beginning and its end, and what follows. It names nobody.',
  input: z.object({ token: required(text({ max: 80, pattern: /^\d{1,16}-[\w-]{22}$/ })) }),
  answer: z.object({
    id: whole,
    /** The `id` of the pair's quotation, which identifies the pair in daily files. */
    match_id: whole,
    symbol_name: z.string(),
    currency_name: z.string(),
    type: z.literal([1, 2]),
    seconds: whole,
    number: decimalText,
    fee: decimalText,
    profit_ratio: z.number(),
    opened_ms: whole,
    expires_ms: whole,
    result: z.nullable(z.enum(RESULTS)),
    fact_profits: z.nullable(decimalText),
    /** Prices that determined the result: at the start, and at the end (null while running and when void). */
    open: receiptMark,
    end: z.nullable(receiptMark),
    /**
     * Index prices around both times, oldest first. The deciding ones are kept permanently, the others for three days;
     * all are in the daily files.
     */
    around_open: z.array(receiptMark),
    around_end: z.array(receiptMark),
  }),
});

export const secondsResults = defineCall({
  name: 'secondsResults',
  methods: ['GET'],
  path: '/api/microtrade/results',
  area,
  access: 'open',
  summary:
    'How the contracts of all users together have ended, by pair and duration: within so many days, or ever.',
  input: z.object({
    days: withDefault(choice({ '1': '1', '7': '7', '30': '30', all: 'all' }, 'Of how many days.'), '30'),
  }),
  answer: z.array(
    z.object({
      match_id: whole,
      symbol_name: z.string(),
      seconds: whole,
      win: whole,
      equal: whole,
      loss: whole,
      void: whole,
    }),
  ),
});
