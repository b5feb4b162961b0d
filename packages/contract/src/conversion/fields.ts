import { invalid, type Reader, valid } from '../field.ts';

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
    const isValid = parts.length <= MAX && parts.every((id) => /^[1-9]\d{0,8}$/.test(id));
    return isValid ? valid(parts.map(Number)) : invalid('input.invalid');
  },
};
