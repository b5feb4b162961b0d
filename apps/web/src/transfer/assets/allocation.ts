import { compare, difference, product, quotient, rounded, sign, sum } from '@assay/money';

/** A named value, such as a currency and what one has of it in USDT. */
export type Part = { readonly name: string; readonly value: string };

type Share = { readonly name: string | null; readonly value: string };

/** A part of the whole in thousandths; `name` is null for all the small ones together. */
export type Slice = { readonly name: string | null; readonly perMille: number };

const WHOLE = 1000;
/** A picture with more parts than this can't be read. */
const SLICES_MAX = 5;

/**
 * Returns the slices of a whole, largest first; the small ones are one slice. The thousandths always sum to the whole:
 * what rounding leaves goes to those that lost most by it.
 */
export function allocationOf(parts: readonly Part[]): readonly Slice[] {
  const sorted = parts.filter(({ value }) => sign(value) > 0).toSorted((a, b) => compare(b.value, a.value));
  const largest = sorted.length > SLICES_MAX ? sorted.slice(0, SLICES_MAX - 1) : sorted;
  const rest = sorted.slice(largest.length);
  const slices = rest.length === 0 ? largest : [...largest, { name: null, value: totalOf(rest) }];
  return inThousandths(slices);
}

function inThousandths(slices: readonly Share[]): Slice[] {
  const total = totalOf(slices);
  if (sign(total) === 0) return [];
  const exact = slices.map(({ value }) => quotient(product(value, WHOLE), total));
  const floors = exact.map((share) => rounded(share, 0, 'down'));
  const missing = WHOLE - Number(sum(...floors));
  const byLoss = exact
    .map((share, index) => ({ index, loss: difference(share, floors[index] ?? 0) }))
    .toSorted((a, b) => compare(b.loss, a.loss));
  const raised = new Set(byLoss.slice(0, missing).map(({ index }) => index));
  return slices.map(({ name }, index) => ({
    name,
    perMille: Number(floors[index] ?? 0) + (raised.has(index) ? 1 : 0),
  }));
}

function totalOf(parts: readonly Share[]): string {
  return sum(...parts.map(({ value }) => value));
}
