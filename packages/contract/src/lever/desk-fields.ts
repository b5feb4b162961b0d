import { parseSteps } from '@assay/money';
import { invalid, optional, type Reader, required, valid } from '../field.ts';
import { integer, positiveDecimal, smallId } from '../readers.ts';

const MAX_NUMBERS = 20;
const MAX_HANDS = 1_000_000_000;
const MAX_SECONDS = 86_400;
const MAX_HOURS = 720;
/** Maximum page size of a trader's own contracts. */
const MAX_TRADES = 100;
const MAX_SOURCES = 10;
const MAX_RATE_PERCENT = 1_000;
/** Step of the terms' rates: one part per million, as percent. */
const PPM_STEP = '0.0001';
const WHOLE_PPM = 1_000_000;
/** Step of the risk rates, in percent. */
const RATE_STEP = '0.01';

/** Ascending, comma-separated integers. */
const numbersReader: Reader<readonly number[], string> = {
  document: { type: 'string', description: `1 to ${MAX_NUMBERS} integers separated by commas, ascending.` },
  read(value) {
    const parts = value.split(',').map((part) => part.trim());
    if (parts.length > MAX_NUMBERS || parts.some((part) => !/^\d{1,10}$/.test(part)))
      return invalid('input.invalid');
    const numbers = parts.map(Number);
    const isAscending = numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
    return isAscending ? valid(numbers) : invalid('input.invalid');
  },
};

/** A percentage on a grid, returned as a number of grid steps. */
function percent(step: string, max: number, description: string): Reader<number, string | number> {
  return {
    acceptsNullText: true,
    document: { type: 'string', format: 'decimal', description },
    read(value) {
      const parsed = parseSteps(value, step);
      return parsed.ok && parsed.value <= max ? valid(parsed.value) : invalid('console.listing.percent');
    },
  };
}

const ppmReader = percent(PPM_STEP, WHOLE_PPM, 'Percent, 0 to 100, with at most 4 decimals.');
const rateReader = percent(
  RATE_STEP,
  MAX_RATE_PERCENT * 100,
  `Percent, up to ${MAX_RATE_PERCENT}, with at most 2 decimals.`,
);

/** Fields of a change of a pair's terms; absent fields stay unchanged. */
export const termsFields = {
  pair: required(smallId('The pair.')),
  units_per_hand: optional(positiveDecimal('Contract size: base currency per contract.')),
  multiples: optional(numbersReader),
  shares: optional(numbersReader),
  least_hands: optional(integer(1, MAX_HANDS)),
  most_hands: optional(integer(1, MAX_HANDS)),
  spread: optional(ppmReader),
  fee: optional(ppmReader),
  overnight: optional(ppmReader),
  liquidation_fee: optional(ppmReader),
  stress: optional(ppmReader),
  jump: optional(ppmReader),
  jump_seconds: optional(integer(0, MAX_SECONDS)),
  jump_sources: optional(
    integer(
      0,
      MAX_SOURCES,
      'Number of agreeing sources that makes a price jump effective immediately; 0: never.',
    ),
  ),
  trades_per_owner: optional(integer(1, MAX_TRADES)),
  delisting_hours: optional(integer(0, MAX_HOURS)),
};

/** Fields of a change of a currency's rates; absent fields stay unchanged. */
export const ratesFields = {
  currency: required(smallId('The currency.')),
  warning: optional(rateReader),
  liquidation: optional(rateReader),
  pool_share: optional(rateReader),
};
