import type { Amount } from '@assay/money';

/** A whole number beyond what JSON has: an object with one field, so that no text of a thing reads like one. */
type Exact = { readonly $amount: string };

/** Text of a thing with amounts for a row of a snapshot. */
export function exactText(value: object): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'bigint' ? ({ $amount: `${one}` } satisfies Exact) : one,
  );
}

/** The thing whose text that is. */
export function exactValue(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => (isExact(value) ? BigInt(value.$amount) : value));
}

function isExact(value: unknown): value is Exact {
  return typeof value === 'object' && value !== null && '$amount' in value;
}

/** The amount whose decimal text that is; terms may have larger ones than the ledger. */
export function amountIn<Unit extends string>(text: string): Amount<Unit> {
  return BigInt(text) as Amount<Unit>;
}
