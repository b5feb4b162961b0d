import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { changeRow, reasonField } from '../console-call/fields.ts';
import { decimalText, PAIR_STATES, wholeNumber } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, integer, positiveDecimal, singleLine, smallId, text } from '../readers.ts';
import {
  bandReader,
  LISTING_STEPS,
  logoReader,
  namesReader,
  percentReader,
  positionReader,
} from './listing-fields.ts';

const MAXIMUM_DECIMALS = 8;
/** 2 MB as base64. */
const LOGO_TEXT_MAX = 2_800_000;

const currencyRow = z.object({
  id: wholeNumber,
  code: z.string(),
  decimals: wholeNumber,
  name: z.string(),
  names: z.record(z.string(), z.string()),
  logo: z.string(),
  /** Number of pairs that trade it and are not delisted. */
  pairs: wholeNumber,
});
export type CurrencyRow = z.output<typeof currencyRow>;

const checkListRow = z.object({
  /** Code of the currency, which is listed or proposed. */
  currency: z.string(),
  /** All steps; `page`: the console page of the step, null when done. */
  steps: z.array(z.object({ step: z.enum(LISTING_STEPS), page: z.nullable(z.string()) })),
});
export type CheckListRow = z.output<typeof checkListRow>;

const pairRow = z.object({
  id: wholeNumber,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  status: z.enum(PAIR_STATES),
  tick: decimalText,
  lot: decimalText,
  /** In percent. */
  maker_fee: decimalText,
  taker_fee: decimalText,
  protection: decimalText,
  /** In percent; empty if there is none. */
  band: z.string(),
  /** In base currency. */
  minimum: decimalText,
  maximum: decimalText,
  open_orders: wholeNumber,
  traders: wholeNumber,
  /** Position among the pairs of its quote currency in lists, from 1; 0 if not shown in lists. */
  place: wholeNumber,
});
export type PairRow = z.output<typeof pairRow>;

const pairAction = choice({
  list: 'list',
  change: 'change',
  halt: 'halt',
  resume: 'resume',
  delist: 'delist',
  place: 'place',
});
const size = (description: string) => optional(positiveDecimal(description));

/** Fields of an action on a pair. `list` needs the currencies and all terms; `change` only the terms that change. */
const pairFields = {
  act: required(pairAction),
  id: optional(smallId('The pair; absent for `list`.')),
  base: optional(smallId('The base currency, for `list`.')),
  quote: optional(smallId('The quote currency, for `list`.')),
  tick: size('Price tick, for `list`; it can’t be changed later.'),
  lot: size('Quantity step, for `list`; it can’t be changed later.'),
  maker_fee: optional(percentReader),
  taker_fee: optional(percentReader),
  protection: optional(percentReader),
  band: optional(bandReader),
  minimum: size('Minimum order quantity, in base currency.'),
  maximum: size('Maximum order quantity, in base currency.'),
  place: optional(positionReader),
};

export const consoleListing = defineConsoleCall({
  name: 'consoleListing',
  method: 'GET',
  path: '/console/api/markets',
  access: 'staff',
  permission: 'markets.read',
  summary:
    'Every currency and every pair with its terms and open orders, and the steps left before each currency’s first trade.',
  input: z.object({}),
  answer: z.object({
    currencies: z.array(currencyRow),
    pairs: z.array(pairRow),
    check_list: z.array(checkListRow),
  }),
});

export const consolePreviewPair = defineConsoleCall({
  name: 'consolePreviewPair',
  method: 'POST',
  path: '/console/api/markets/preview',
  access: 'staff',
  permission: 'markets.change',
  summary: 'Previews an action on a pair: its changes and the affected users. Changes nothing.',
  input: z.object(pairFields),
  answer: z.object({
    symbol: z.string(),
    changes: z.array(changeRow),
    /** True if a second member of staff must approve it. */
    needs_second: z.boolean(),
    open_orders: wholeNumber,
    traders: wholeNumber,
    /** Amounts on hold that a delisting would release, by currency. */
    releases: z.array(z.object({ currency: z.string(), amount: decimalText })),
  }),
});

export const consoleSetPair = defineConsoleCall({
  name: 'consoleSetPair',
  method: 'POST',
  path: '/console/api/markets/pair',
  access: 'staff',
  permission: 'markets.change',
  summary:
    'Executes the previewed action. Listing, fee changes and delisting are proposed to a second person; other actions take effect immediately.',
  input: z.object({ ...pairFields, reason: reasonField }),
  answer: z.string(),
});

const currencyTexts = {
  name: required(singleLine({ max: 60, description: 'English name.' })),
  names: withDefault(namesReader, {}),
  logo: optional(logoReader),
};

export const consoleListCurrency = defineConsoleCall({
  name: 'consoleListCurrency',
  method: 'POST',
  path: '/console/api/markets/currency',
  access: 'staff',
  permission: 'markets.change',
  summary: 'Proposes a currency to a second person. Its code and decimals can’t be changed later.',
  input: z.object({
    code: required(
      text({
        max: 16,
        pattern: /^[A-Z0-9]{1,16}$/,
        invalid: 'console.listing.code',
        description: 'Capital letters and digits, such as `BTC`.',
      }),
    ),
    decimals: withDefault(integer(0, MAXIMUM_DECIMALS), MAXIMUM_DECIMALS),
    ...currencyTexts,
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleDescribeCurrency = defineConsoleCall({
  name: 'consoleDescribeCurrency',
  method: 'POST',
  path: '/console/api/markets/currency/describe',
  access: 'staff',
  permission: 'markets.change',
  summary: 'Changes a currency’s names and picture.',
  input: z.object({ id: required(smallId()), ...currencyTexts, reason: reasonField }),
  answer: z.string(),
});

export const consoleUploadLogo = defineConsoleCall({
  name: 'consoleUploadLogo',
  method: 'POST',
  path: '/console/api/markets/logo',
  access: 'staff',
  permission: 'markets.change',
  // In base64.
  bodyBytesMax: 3 * 1024 * 1024,
  summary:
    'Takes a png, jpg or webp of at most 2 MB as base64 and makes it anew, square, for the site; answers its address. A currency gets it by `describe`.',
  input: z.object({
    picture: required(
      text({
        max: LOGO_TEXT_MAX,
        pattern: /^[A-Za-z0-9+/]+={0,2}$/,
        invalid: 'console.listing.picture_kind',
      }),
    ),
  }),
  answer: z.object({ path: z.string() }),
});
