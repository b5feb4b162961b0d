import { c2cBond, c2cCurrency, c2cRules } from '@assay/domain';
import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { termTexts } from '../console-call/terms.ts';
import {
  termRows,
  termsPartCalls,
  termsRowCalls,
  versionedDeskCalls,
} from '../console-call/versioned-desk.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { integer, positiveDecimal, smallId } from '../readers.ts';

const DAY_HOURS = 24;

export const { terms: consoleC2cTerms, switch: consoleC2cSwitch } = versionedDeskCalls('c2c', 'C2C trade', {
  rules: termTexts(c2cRules),
  currencies: termRows(c2cCurrency, {}),
  /** Bond of merchants; empty texts if none is set. */
  bond: termTexts(c2cBond),
  /** Last price of CNY; null before the first. */
  cny: z.nullable(
    z.object({
      currency: whole,
      currency_name: z.string(),
      price: decimalText,
      observed_time: wireTime,
      fresh_until_time: wireTime,
      is_fresh: flag,
    }),
  ),
});

export const { preview: consoleC2cPreviewRules, propose: consoleC2cProposeRules } = termsPartCalls(
  'c2c',
  'rules',
  c2cRules,
  'the fee of advertisers, the windows of time and the counts of C2C trade',
);

export const {
  preview: consoleC2cPreviewCurrency,
  propose: consoleC2cProposeCurrency,
  remove: consoleC2cRemoveCurrency,
} = termsRowCalls('c2c', 'currency', c2cCurrency, 'a coin, and how large an offer of it may be');

export const { preview: consoleC2cPreviewBond, propose: consoleC2cProposeBond } = termsPartCalls(
  'c2c',
  'bond',
  c2cBond,
  'what merchants lock; those who are merchants keep what they locked',
);

export const consoleProposeC2cCny = defineConsoleCall({
  name: 'consoleProposeC2cCny',
  method: 'POST',
  path: '/console/api/c2c/cny',
  access: 'staff',
  permission: 'c2c.change',
  summary:
    'Proposes what CNY is worth, as it was seen outside at this moment. Offers that follow the index follow it from the approval on, until it is stale.',
  input: z.object({
    currency: required(smallId('The currency whose price in CNY it is: the one that indexes are quoted in.')),
    price: required(positiveDecimal('CNY for one unit of it, up to four decimals.')),
    hours: required(integer(1, DAY_HOURS, 'How long it may be relied on. In hours.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
