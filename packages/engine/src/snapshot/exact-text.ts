import type { Amount } from '@assay/money';

/** An integer beyond the exact range of JSON: an object with one field, so that no other text is mistaken for it. */
type Exact = { readonly $amount: string };

/** Returns the text of a value with amounts, for a row of a snapshot. */
export function exactText(value: object): string {
  return JSON.stringify(value, (_name, nested: unknown) =>
    typeof nested === 'bigint' ? ({ $amount: `${nested}` } satisfies Exact) : nested,
  );
}

/** Returns the value of a text written by `exactText`. */
export function exactValue(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => (isExact(value) ? BigInt(value.$amount) : value));
}

function isExact(value: unknown): value is Exact {
  return typeof value === 'object' && value !== null && '$amount' in value;
}

/** Returns the amount of a decimal text; amounts of terms may exceed those of the ledger. */
export function parseAmount<Unit extends string>(text: string): Amount<Unit> {
  return BigInt(text) as Amount<Unit>;
}
