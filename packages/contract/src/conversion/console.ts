import { conversionCurrency, conversionRules } from '@assay/domain';
import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { limitField } from '../console-call/fields.ts';
import { termTexts } from '../console-call/terms.ts';
import {
  fundsCall,
  termRows,
  termsRowCalls,
  termsSectionCalls,
  versionedProductCalls,
} from '../console-call/versioned-product.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, wholeNumber } from '../entities/primitives.ts';
import { optional } from '../field.ts';
import { largeId } from '../readers.ts';
import { conversionRow } from './quote-row.ts';

/** Balance of the exchange in a currency, with its purchases and sales. */
const exposureRow = z.object({
  currency: wholeNumber,
  currency_name: z.string(),
  total: decimalText,
  /** On hold for open quotes. */
  locked: decimalText,
  free: decimalText,
  /** Amounts paid by users, and paid to them, within the last day. */
  taken: decimalText,
  given: decimalText,
  fees: decimalText,
  /** Total amount paid per execution of all recurring conversions. */
  recurring: decimalText,
});

export const { terms: consoleConversionTerms, switch: consoleConversionSwitch } = versionedProductCalls(
  'conversion',
  'conversion',
  {
    rules: termTexts(conversionRules),
    currencies: termRows(conversionCurrency, {
      /** Pair against the hub; empty for the hub itself. */
      symbol: z.string(),
      /** Current spread in percent: the larger of the minimum and twice the mean ten-second move; null if unknown. */
      spread_now: z.nullable(z.number()),
    }),
    exposure: z.array(exposureRow),
    /** Figures of the last day. */
    quotes: z.object({
      open: wholeNumber,
      accepted: wholeNumber,
      expired: wholeNumber,
      replaced: wholeNumber,
      withdrawn: wholeNumber,
    }),
  },
);

export const { preview: consoleConversionPreviewRules, propose: consoleConversionProposeRules } =
  termsSectionCalls(
    'conversion',
    'rules',
    conversionRules,
    'the fee, the valuation currency and the limit of small balances',
  );

export const {
  preview: consoleConversionPreviewCurrency,
  propose: consoleConversionProposeCurrency,
  remove: consoleConversionRemoveCurrency,
} = termsRowCalls(
  'conversion',
  'currency',
  conversionCurrency,
  'the spread, amounts and limits of a currency',
);

export const consoleConversionFunds = fundsCall('conversion', {});

export const consoleConversions = defineConsoleCall({
  name: 'consoleConversions',
  method: 'GET',
  path: '/console/api/conversion/conversions',
  access: 'staff',
  permission: 'conversion.read',
  summary: 'Conversions of all users, newest first.',
  input: z.object({
    user: optional(largeId('Only this user.')),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(z.extend(conversionRow, { user_id: wholeNumber })),
});
