import { c2cBond, c2cCurrency, c2cRules } from '@assay/domain';
import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { termTexts } from '../console-call/terms.ts';
import {
  termRows,
  termsRowCalls,
  termsSectionCalls,
  versionedProductCalls,
} from '../console-call/versioned-product.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { integer, positiveDecimal, smallId } from '../readers.ts';

const DAY_HOURS = 24;

export const { terms: consoleC2cTerms, switch: consoleC2cSwitch } = versionedProductCalls(
  'c2c',
  'C2C trading',
  {
    rules: termTexts(c2cRules),
    currencies: termRows(c2cCurrency, {}),
    /** Security deposit of merchants; empty texts if none is set. */
    bond: termTexts(c2cBond),
    /** Latest CNY rate; null before the first. */
    cny: z.nullable(
      z.object({
        currency: wholeNumber,
        currency_name: z.string(),
        price: decimalText,
        observed_time: wireTime,
        fresh_until_time: wireTime,
        is_fresh: flag,
      }),
    ),
  },
);

export const { preview: consoleC2cPreviewRules, propose: consoleC2cProposeRules } = termsSectionCalls(
  'c2c',
  'rules',
  c2cRules,
  'the advertiser fee, time limits and maximum counts of C2C trading',
);

export const {
  preview: consoleC2cPreviewCurrency,
  propose: consoleC2cProposeCurrency,
  remove: consoleC2cRemoveCurrency,
} = termsRowCalls('c2c', 'currency', c2cCurrency, 'a coin and the size limits of its offers');

export const { preview: consoleC2cPreviewBond, propose: consoleC2cProposeBond } = termsSectionCalls(
  'c2c',
  'bond',
  c2cBond,
  'the merchant security deposit, without effect on existing merchants',
);

export const consoleProposeC2cCny = defineConsoleCall({
  name: 'consoleProposeC2cCny',
  method: 'POST',
  path: '/console/api/c2c/cny',
  access: 'staff',
  permission: 'c2c.change',
  summary:
    'Proposes the current CNY rate, as observed on an external source. Floating offers use it from approval until it is stale.',
  input: z.object({
    currency: required(smallId('Currency whose CNY rate this is: the quote currency of the index prices.')),
    price: required(positiveDecimal('CNY per unit, up to four decimals.')),
    hours: required(integer(1, DAY_HOURS, 'Validity in hours.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
