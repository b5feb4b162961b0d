import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { indexPrice } from '../entities/index-price.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { invalid, type Reader, required, valid } from '../field.ts';
import { integer, smallId } from '../readers.ts';
import { percentReader } from './listing-fields.ts';

const SOURCES_MAX = 10;
/** Maximum distance: half of the price. */
const DISTANCE_MAX_PPM = 500_000;
const STALENESS_MAX_SECONDS = 3_600;

/** State of a price source. */
const priceFeed = z.object({
  name: z.string(),
  /** True if this exchange reads it. */
  is_on: z.boolean(),
  /** Null if there is no problem. */
  trouble: z.nullable(
    z.object({ code: z.enum(['format', 'dropped', 'frozen', 'refused']), detail: z.string() }),
  ),
});

export type PriceFeedRow = z.output<typeof priceFeed>;

const priceRow = z.extend(indexPrice, { id: wholeNumber });
export type PriceRow = z.output<typeof priceRow>;

/** Current index of all pairs, and the state of each source. */
export const prices = z.object({ feeds: z.array(priceFeed), pairs: z.array(priceRow) });
export type Prices = z.output<typeof prices>;

export const consolePrices = defineConsoleCall({
  name: 'consolePrices',
  method: 'GET',
  path: '/console/api/prices',
  access: 'staff',
  permission: 'markets.read',
  summary: 'Current index price of every pair with its sources, and the status of each source.',
  input: z.object({}),
  answer: prices,
});

/** Distinct, comma-separated names; `none` for no index. */
const sourcesReader: Reader<readonly string[], string> = {
  document: {
    type: 'string',
    description: `At most ${SOURCES_MAX} source names separated by commas, or \`none\`.`,
  },
  read(value) {
    if (value === 'none') return valid([]);
    const names = [...new Set(value.split(',').map((name) => name.trim()))];
    const areNames = names.every((name) => /^[a-z]{1,20}$/.test(name));
    return areNames && names.length <= SOURCES_MAX ? valid(names) : invalid('input.invalid');
  },
};

const distanceReader: Reader<number, string | number> = {
  ...percentReader,
  document: {
    type: 'string',
    format: 'decimal',
    description: 'Percent, at most 50, with at most 4 decimals.',
  },
  read(value) {
    const read = percentReader.read(value);
    if ('problem' in read) return read;
    return read.value > 0 && read.value <= DISTANCE_MAX_PPM ? read : invalid('console.prices.distance');
  },
};

export const consoleProposePriceTerms = defineConsoleCall({
  name: 'consoleProposePriceTerms',
  method: 'POST',
  path: '/console/api/prices/propose',
  access: 'staff',
  permission: 'markets.change',
  summary:
    'Proposes the index terms of a pair. They take effect an hour after a second person’s approval and are public in the meantime.',
  input: z.object({
    id: required(smallId('The pair.')),
    sources: required(sourcesReader, 'console.prices.sources'),
    distance: required(distanceReader),
    fewest: required(integer(1, SOURCES_MAX, 'Minimum number of sources: with fewer, the index is stale.')),
    staleness: required(
      integer(1, STALENESS_MAX_SECONDS, 'Seconds after which a source’s price is ignored.'),
    ),
    reason: reasonField,
  }),
  answer: z.string(),
});
