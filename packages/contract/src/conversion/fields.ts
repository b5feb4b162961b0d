import { parseSteps } from '@assay/money';
import { found, type Reader, wrong } from '../field.ts';

/** So many small balances go into one quote. */
const MOST = 20;

/** Currencies by their numbers, each once. */
export const currenciesReader: Reader<readonly number[], string> = {
  document: {
    type: 'string',
    description: `Numbers of at most ${MOST} currencies with commas between them.`,
  },
  read(value) {
    const parts = [...new Set(value.split(',').map((part) => part.trim()))];
    const isFine = parts.length <= MOST && parts.every((one) => /^[1-9]\d{0,8}$/.test(one));
    return isFine ? found(parts.map(Number)) : wrong('input.invalid');
  },
};

/** One part per million, as percent: the step of every rate. */
const PERCENT_STEP = '0.0001';
/** A tenth of the index, in parts per million. */
const MOST_PPM = 100_000;

/** A rate such as `0.5`, read as whole parts per million; never above 10 %. */
export function rate(description: string): Reader<number, string | number> {
  return {
    wordsForNothing: true,
    document: {
      type: 'string',
      format: 'decimal',
      description: `${description} Percent, at most 10, with at most 4 decimals.`,
    },
    read(value) {
      const parsed = parseSteps(value, PERCENT_STEP);
      return !parsed.ok || parsed.value > MOST_PPM ? wrong('conversion.percent') : found(parsed.value);
    },
  };
}
