import { required } from '../field.ts';
import { choice, choicesOf, positiveDecimal, smallId } from '../readers.ts';
import { reasonField } from './fields.ts';

/** Returns name, path and permission of one call of a product's back-office page. */
export function address<
  Product extends string,
  Name extends string,
  Path extends string,
  Permission extends string,
  Method extends 'GET' | 'POST',
>(product: Product, name: Name, path: Path, permission: Permission, method: Method) {
  return {
    name: `console${capital(product)}${name}` as const,
    method,
    path: `/console/api/${product}${path}` as const,
    access: 'staff' as const,
    permission: `${product}.${permission}` as const,
  };
}

/** Fields of a proposal to deposit or withdraw house funds. */
export function fundsFields<const Direction extends 'fund' | 'draw'>(directions: readonly Direction[]) {
  return {
    act: required(choice(choicesOf(directions), '`fund` adds funds, `draw` withdraws them.')),
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('Amount.')),
    reason: reasonField,
  };
}

/** Returns a word with its first letter capitalized. */
export function capital<Name extends string>(name: Name): Capitalize<Name> {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;
}
