import { secondsCurrency, secondsDuration, secondsInsurance, secondsRules } from '@assay/domain';
import * as z from 'zod/mini';
import { termTexts } from '../console-call/terms.ts';
import {
  fundsCall,
  termRows,
  termsRowCalls,
  termsSectionCalls,
  versionedProductCalls,
} from '../console-call/versioned-product.ts';
import { decimalText, wholeNumber } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice, choicesOf } from '../readers.ts';
import { HOUSE_ACCOUNTS } from './desk-fields.ts';

/** An account of the exchange, in one currency. */
const houseAccount = z.object({
  account: z.enum(HOUSE_ACCOUNTS),
  currency: wholeNumber,
  currency_name: z.string(),
  total: decimalText,
  /** Amount on hold for the worst outcome of all running contracts. */
  locked: decimalText,
  free: decimalText,
});

const runningRow = z.object({
  match_id: wholeNumber,
  symbol_name: z.string(),
  currency_name: z.string(),
  count: wholeNumber,
  up: decimalText,
  down: decimalText,
  /** Amount that the exchange pays in excess of the stakes if all contracts win. */
  worst: decimalText,
});

const endedRow = z.object({
  match_id: wholeNumber,
  symbol_name: z.string(),
  seconds: wholeNumber,
  currency_name: z.string(),
  win: wholeNumber,
  equal: wholeNumber,
  loss: wholeNumber,
  void: wholeNumber,
  staked: decimalText,
  fees: decimalText,
  /** Result of the exchange, fees included; negative for a loss. */
  result: decimalText,
});

export const { terms: consoleSecondsTerms, switch: consoleSecondsSwitch } = versionedProductCalls(
  'seconds',
  'seconds contracts',
  {
    /** Pairs with trading enabled. */
    pairs_listed: z.array(z.object({ id: wholeNumber, symbol_name: z.string() })),
    rules: termTexts(secondsRules),
    durations: termRows(secondsDuration, {}),
    currencies: termRows(secondsCurrency, {}),
    insurances: termRows(secondsInsurance, {
      /** Minimum premium at which insurance is not a free bet, in percent. */
      lowest_premium: z.number(),
    }),
    house: z.array(houseAccount),
    running: z.array(runningRow),
    ended: z.array(endedRow),
    insured: z.object({ running: wholeNumber, claimed: wholeNumber }),
  },
);

export const { preview: consoleSecondsPreviewRules, propose: consoleSecondsProposeRules } = termsSectionCalls(
  'seconds',
  'rules',
  secondsRules,
  'the pairs, countries and minimum identity level for which contracts are offered',
);

export const {
  preview: consoleSecondsPreviewDuration,
  propose: consoleSecondsProposeDuration,
  remove: consoleSecondsRemoveDuration,
} = termsRowCalls('seconds', 'duration', secondsDuration, 'the payout of one contract duration');

export const {
  preview: consoleSecondsPreviewCurrency,
  propose: consoleSecondsProposeCurrency,
  remove: consoleSecondsRemoveCurrency,
} = termsRowCalls(
  'seconds',
  'currency',
  secondsCurrency,
  'the fee, stakes and limits of a settlement currency',
);

export const {
  preview: consoleSecondsPreviewInsurance,
  propose: consoleSecondsProposeInsurance,
  remove: consoleSecondsRemoveInsurance,
} = termsRowCalls(
  'seconds',
  'insurance',
  secondsInsurance,
  'a type of insurance; its premium is at least 0.35 × its coverage, else it would be a free bet',
);

export const consoleSecondsFunds = fundsCall('seconds', {
  account: required(choice(choicesOf(HOUSE_ACCOUNTS), 'Account of the exchange.')),
});
