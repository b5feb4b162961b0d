import { COST_METHODS, MOVEMENT_KINDS, WORTH_PERIODS } from '@assay/domain';
import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { walletField, walletName } from '../entities/balance.ts';
import { movementRow } from '../entities/movement.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { decimalText, wholeNumber } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, smallId, text } from '../readers.ts';

const area = 'portfolio';

const method = withDefault(
  choice(choicesOf(COST_METHODS), 'Cost of what is sold: oldest first (`fifo`, the default) or the average.'),
  'fifo',
);
const day = (description: string) => text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/, description });

/** In percent, such as `-3.2500`; null without capital. */
const percent = z.nullable(decimalText);
/** Time up to which the ledger is contained, in milliseconds since 1970 UTC; null before its first entry. */
const through = z.nullable(wholeNumber);

const user = { area, access: 'user', frozen: 'allowed', readsOnly: true, methods: ['POST'] } as const;

/** Change of worth without what came and left. */
const figures = {
  incoming: decimalText,
  outgoing: decimalText,
  profit: decimalText,
  time_weighted: percent,
  money_weighted: percent,
  drawdown: decimalText,
};

export const portfolioWorth = defineCall({
  name: 'portfolioWorth',
  path: '/api/portfolio/worth',
  ...user,
  summary:
    'The caller’s worth in USDT over a period: by hour for a day or a week, else by UTC day, and now. Limited to one account or currency it has the worth alone.',
  input: z.object({
    period: withDefault(choice(choicesOf(WORTH_PERIODS), 'Up to now; the default is a month (`1m`).'), '1m'),
    wallet: optional(walletField('Only this account.')),
    currency: optional(smallId('Only this currency.')),
  }),
  answer: z.object({
    through,
    worth: decimalText,
    points: z.array(
      z.object({
        time: wholeNumber,
        worth: decimalText,
        /** Growth since the first point without what came and left, in percent. */
        growth: percent,
        /** Worth if the same money had been held in BTC, or in USDT, throughout; null without a price. */
        held_btc: z.nullable(decimalText),
        held_usdt: z.nullable(decimalText),
      }),
    ),
    /** Null if limited to an account or a currency. */
    figures: z.nullable(z.object(figures)),
    /** Since 00:00 UTC; null if limited. */
    today: z.nullable(z.object({ profit: decimalText, rate: percent })),
    wallets: z.array(z.object({ wallet: walletName, name: z.string(), worth: decimalText })),
  }),
});

const kindWord = z.enum(MOVEMENT_KINDS);

export const portfolioCoins = defineCall({
  name: 'portfolioCoins',
  path: '/api/portfolio/coins',
  ...user,
  summary:
    'The caller’s coins with cost and gain in USDT, the most valuable first, and the sums of everything since the first entry by kind: open gain and results make up the profit.',
  input: z.object({ method }),
  answer: z.object({
    through,
    worth: decimalText,
    cost: decimalText,
    /** Worth less cost. */
    open: decimalText,
    /** Everything gained and lost since the first entry: the open gain and the results of all kinds. */
    profit: decimalText,
    coins: z.array(
      z.object({
        currency: wholeNumber,
        currency_name: z.string(),
        amount: decimalText,
        price: decimalText,
        /** Price 24 hours ago; null if there was none. */
        price_before: z.nullable(decimalText),
        value: decimalText,
        cost: decimalText,
        /** Of one coin. */
        cost_each: decimalText,
        open: decimalText,
        realised: decimalText,
        fees: decimalText,
        income: decimalText,
        /** Part of the worth, in percent. */
        share: decimalText,
      }),
    ),
    kinds: z.array(
      z.object({
        kind: kindWord,
        incoming: decimalText,
        outgoing: decimalText,
        /** Value less cost of what left. */
        gain: decimalText,
        /** Part of the profit; of capital the gain of withdrawn coins alone. */
        result: decimalText,
      }),
    ),
  }),
});

export const portfolioDays = defineCall({
  name: 'portfolioDays',
  path: '/api/portfolio/days',
  ...user,
  summary: 'The caller’s profit on each UTC day of a month, from the first entry until today.',
  input: z.object({
    month: required(
      text({ max: 7, pattern: /^\d{4}-(0[1-9]|1[0-2])$/, description: 'The month: `YYYY-MM`.' }),
    ),
  }),
  answer: z.object({
    through,
    /** Month of the first entry; null without one. */
    first_month: z.nullable(z.string()),
    profit: decimalText,
    days: z.array(
      z.object({
        day: z.string(),
        worth: decimalText,
        incoming: decimalText,
        outgoing: decimalText,
        profit: decimalText,
        rate: percent,
      }),
    ),
  }),
});

export const portfolioParts = defineCall({
  name: 'portfolioParts',
  path: '/api/portfolio/parts',
  ...user,
  summary:
    'The sums by reason and currency that make up a figure: of a UTC day, of a currency, or of everything; and the lots of a currency. The reasons are those of the movements in the caller’s accounts.',
  input: z.object({
    method,
    day: optional(day('Only this day: `YYYY-MM-DD`.')),
    currency: optional(smallId('Only this currency.')),
  }),
  answer: z.object({
    through,
    parts: z.array(
      z.object({
        reason: z.string(),
        info: z.string(),
        kind: kindWord,
        currency: wholeNumber,
        currency_name: z.string(),
        incoming: decimalText,
        outgoing: decimalText,
        gain: decimalText,
      }),
    ),
    /** Of the currency, if no day is given, the oldest first. */
    lots: z.array(
      z.object({ day: z.string(), amount: decimalText, cost: decimalText, cost_each: decimalText }),
    ),
  }),
});

export const portfolioEntries = defineCall({
  name: 'portfolioEntries',
  path: '/api/portfolio/entries',
  ...user,
  summary:
    'The movements that make up one of the sums: with this reason in this currency, of a UTC day or of all time, newest first.',
  input: z.object({
    reason: required(text({ max: 40, pattern: /^[a-z][a-z0-9_]*$/, description: 'The reason.' })),
    currency: required(smallId('The currency.')),
    day: optional(day('Only this day: `YYYY-MM-DD`.')),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(movementRow),
});
