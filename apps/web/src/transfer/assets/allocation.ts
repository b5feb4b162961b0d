import { compare, difference, product, quotient, rounded, sign, sum } from '@assay/money';

/** A named value, such as a currency and its balance in USDT. */
export type Part = { readonly name: string; readonly value: string };

type Share = { readonly name: string | null; readonly value: string };

/** Share of the whole in thousandths; `name` is null for the sum of all small parts. */
export type Slice = { readonly name: string | null; readonly perMille: number };

const WHOLE = 1000;
/** Maximum number of readable slices. */
const SLICES_MAX = 5;

/**
 * Returns the slices of a whole, largest first; small parts are merged into one. The thousandths always add up: the
 * rounding remainder goes to the slices that lost most by rounding.
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
