import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { countriesReader } from '../entities/countries.ts';
import { decimalText, flag, whole } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, integer, positiveDecimal, smallId, wordsOf } from '../readers.ts';
import { HOUSE_ACCOUNTS, numbersReader, pairsReader, rate } from './desk-fields.ts';

const LONGEST_SECONDS = 1_800;
const MOST_RUNNING = 200;
const MOST_KIND = 1_000_000;

const currency = required(smallId('The currency.'));
const actReader = choice(
  { set: 'set', remove: 'remove' },
  '`set` offers it on these terms, `remove` offers it no longer; without it `set`.',
);
const act = optional(actReader);
const switching = choice({ open: 'open', close: 'close' });
const direction = choice({ fund: 'fund', draw: 'draw' }, '`fund` brings in, `draw` takes out.');
const account = choice(wordsOf(HOUSE_ACCOUNTS), 'Which account of the house.');
const sum = (description: string) => optional(positiveDecimal(description));

/** Terms of one currency that contracts are paid in. Rates in percent. */
const currencyTerms = z.object({
  currency: whole,
  currency_name: z.string(),
  fee: z.number(),
  least: decimalText,
  most: decimalText,
  numbers: z.array(decimalText),
  /** All running stakes of one user, and of all users on one pair that end in the same second. */
  per_user: decimalText,
  per_expiry: decimalText,
});

/** A type of insurance. Rates in percent of the insured amount, and of the loss up to half of it. */
const insuranceTerms = z.object({
  kind: whole,
  currency: whole,
  currency_name: z.string(),
  premium: z.number(),
  coverage: z.number(),
  /** The least premium that is no free bet, in percent. */
  lowest_premium: z.number(),
  least: decimalText,
  most: decimalText,
});

/** One of the house's accounts, in one currency. */
const houseAccount = z.object({
  account: z.enum(HOUSE_ACCOUNTS),
  currency: whole,
  currency_name: z.string(),
  total: decimalText,
  /** What would be owed if everything that runs ended worst. */
  locked: decimalText,
  free: decimalText,
});

const runningRow = z.object({
  match_id: whole,
  symbol_name: z.string(),
  currency_name: z.string(),
  count: whole,
  up: decimalText,
  down: decimalText,
  /** What the house would pay beyond the stakes if all of them won. */
  worst: decimalText,
});

const endedRow = z.object({
  match_id: whole,
  symbol_name: z.string(),
  seconds: whole,
  currency_name: z.string(),
  win: whole,
  equal: whole,
  loss: whole,
  void: whole,
  staked: decimalText,
  fees: decimalText,
  /** What the house has won by them, fees included; below zero: lost. */
  result: decimalText,
});

export const consoleSeconds = defineConsoleCall({
  name: 'consoleSeconds',
  method: 'GET',
  path: '/console/api/seconds',
  access: 'staff',
  permission: 'seconds.read',
  summary:
    'Seconds contracts as they stand: the terms, what runs with the worst case that is locked, the house’s accounts, and how those of the last 30 days ended.',
  input: z.object({}),
  answer: z.object({
    version: whole,
    is_open: flag,
    /** Every pair that trades, and whether contracts are offered on it. */
    pairs: z.array(z.object({ id: whole, symbol_name: z.string(), is_offered: flag })),
    currencies_listed: z.array(z.object({ id: whole, code: z.string() })),
    running_per_user: whole,
    countries: z.array(z.string()),
    level: whole,
    durations: z.array(z.object({ seconds: whole, ratio: z.number() })),
    currencies: z.array(currencyTerms),
    insurances: z.array(insuranceTerms),
    house: z.array(houseAccount),
    running: z.array(runningRow),
    ended: z.array(endedRow),
    insured: z.object({ running: whole, claimed: whole }),
  }),
});

export const consoleSwitchSeconds = defineConsoleCall({
  name: 'consoleSwitchSeconds',
  method: 'POST',
  path: '/console/api/seconds/switch',
  access: 'staff',
  permission: 'seconds.change',
  summary:
    'Closes seconds contracts for everybody, at once; what runs is settled as ever. To open them is proposed to a second person.',
  input: z.object({ act: required(switching), reason: reasonField }),
  answer: z.string(),
});

export const consoleProposeSecondsRules = defineConsoleCall({
  name: 'consoleProposeSecondsRules',
  method: 'POST',
  path: '/console/api/seconds/rules',
  access: 'staff',
  permission: 'seconds.change',
  summary:
    'Proposes on which pairs, in which countries and from which level of identity contracts are offered.',
  input: z.object({
    pairs: required(pairsReader),
    running_per_user: required(integer(1, MOST_RUNNING, 'How many contracts of one user may run at once.')),
    countries: required(countriesReader),
    level: required(integer(0, 3, 'The least level of identity.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleProposeSecondsDuration = defineConsoleCall({
  name: 'consoleProposeSecondsDuration',
  method: 'POST',
  path: '/console/api/seconds/duration',
  access: 'staff',
  permission: 'seconds.change',
  summary: 'Proposes how long contracts may run and what a win brings, one duration at a time.',
  input: z.object({
    act,
    seconds: required(integer(1, LONGEST_SECONDS, 'How long.')),
    ratio: optional(rate('Of the stake, beyond it.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleProposeSecondsCurrency = defineConsoleCall({
  name: 'consoleProposeSecondsCurrency',
  method: 'POST',
  path: '/console/api/seconds/currency',
  access: 'staff',
  permission: 'seconds.change',
  summary: 'Proposes the fee, the stakes and the limits of a currency that contracts are paid in.',
  input: z.object({
    act,
    currency,
    fee: optional(rate('Of the stake, on top of it.')),
    least: sum('The smallest stake.'),
    most: sum('The largest stake.'),
    numbers: optional(numbersReader),
    per_user: sum('All running stakes of one user.'),
    per_expiry: sum('All stakes on one pair that end in the same second.'),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleProposeSecondsInsurance = defineConsoleCall({
  name: 'consoleProposeSecondsInsurance',
  method: 'POST',
  path: '/console/api/seconds/insurance',
  access: 'staff',
  permission: 'seconds.change',
  summary:
    'Proposes a type of insurance. One whose premium is below 0.35 × its coverage is refused: it would be a free bet.',
  input: z.object({
    act,
    kind: required(integer(1, MOST_KIND, 'The number of the type.')),
    currency: optional(smallId('The currency.')),
    premium: optional(rate('Of the insured sum.')),
    coverage: optional(rate('Of what was lost, counted up to half of the insured sum.')),
    least: sum('The smallest insured sum.'),
    most: sum('The largest insured sum.'),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleMoveSecondsFunds = defineConsoleCall({
  name: 'consoleMoveSecondsFunds',
  method: 'POST',
  path: '/console/api/seconds/funds',
  access: 'staff',
  permission: 'seconds.funds',
  summary:
    'Proposes to bring money of the house’s own into one of its two accounts, or to take out what nothing there is locked for.',
  input: z.object({
    act: required(direction),
    account: required(account),
    currency,
    number: required(positiveDecimal('How much.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
