import { found, type Reader, wrong } from '../field.ts';

/** Maximum number of small balances in one quote. */
const MAX = 20;

/** Distinct currencies, by id. */
export const currenciesReader: Reader<readonly number[], string> = {
  document: {
    type: 'string',
    description: `Ids of at most ${MAX} currencies, separated by commas.`,
  },
  read(value) {
    const parts = [...new Set(value.split(',').map((part) => part.trim()))];
    const isFine = parts.length <= MAX && parts.every((one) => /^[1-9]\d{0,8}$/.test(one));
    return isFine ? found(parts.map(Number)) : wrong('input.invalid');
  },
};
