import { required } from '../field.ts';
import { choice, positiveDecimal, smallId, wordsOf } from '../readers.ts';
import { reasonField } from './fields.ts';

/** Returns name, path and permission of one call of a desk. */
export function address<
  Product extends string,
  Name extends string,
  Path extends string,
  Right extends string,
  Method extends 'GET' | 'POST',
>(product: Product, name: Name, path: Path, right: Right, method: Method) {
  return {
    name: `console${capital(product)}${name}` as const,
    method,
    path: `/console/api/${product}${path}` as const,
    access: 'staff' as const,
    permission: `${product}.${right}` as const,
  };
}

/** Fields of a proposal to move the exchange's money in or out. */
export function fundsFields<const Direction extends 'fund' | 'draw'>(directions: readonly Direction[]) {
  return {
    act: required(choice(wordsOf(directions), '`fund` adds funds, `draw` withdraws them.')),
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('Amount.')),
    reason: reasonField,
  };
}

/** Returns a word with its first letter capitalized. */
export function capital<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}
