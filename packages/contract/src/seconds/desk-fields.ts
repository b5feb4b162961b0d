import { parseDecimal, parseSteps } from '@assay/money';
import { found, type Reader, wrong } from '../field.ts';

/** One part per million, as percent: the step of every rate. */
const PERCENT_STEP = '0.0001';
const WHOLE_PPM = 1_000_000;
const MOST_NUMBERS = 20;
const MOST_PAIRS = 200;

/** The word for an empty list. */
const NONE = 'none';

/** A rate such as `80`, read as whole parts per million. */
export function rate(description: string): Reader<number, string | number> {
  return {
    wordsForNothing: true,
    document: {
      type: 'string',
      format: 'decimal',
      description: `${description} Percent, with at most 4 decimals.`,
    },
    read(value) {
      const parsed = parseSteps(value, PERCENT_STEP);
      return !parsed.ok || parsed.value > WHOLE_PPM ? wrong('console.listing.percent') : found(parsed.value);
    },
  };
}

/** Decimals with commas between them, each once. */
export const numbersReader: Reader<readonly string[], string> = {
  document: { type: 'string', description: `At most ${MOST_NUMBERS} stakes with commas between them.` },
  read(value) {
    const numbers = partsOf(value);
    const isFine = numbers.length <= MOST_NUMBERS && numbers.every((one) => parseDecimal(one).ok);
    return isFine ? found(numbers) : wrong('input.invalid');
  },
};

/** Pairs by their numbers, or `none`. */
export const pairsReader: Reader<readonly number[], string> = {
  document: { type: 'string', description: 'Numbers of pairs with commas between them, or `none`.' },
  read(value) {
    const numbers = value === NONE ? [] : partsOf(value);
    const isFine = numbers.length <= MOST_PAIRS && numbers.every((one) => /^\d{1,9}$/.test(one));
    return isFine ? found(numbers.map(Number)) : wrong('input.invalid');
  },
};

function partsOf(value: string): string[] {
  return [...new Set(value.split(',').map((part) => part.trim()))];
}

export { SECONDS_ACCOUNTS as HOUSE_ACCOUNTS } from '@assay/domain';
