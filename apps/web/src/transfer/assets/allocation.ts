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
  const largestParts = sorted.length > SLICES_MAX ? sorted.slice(0, SLICES_MAX - 1) : sorted;
  const remainder = sorted.slice(largestParts.length);
  const slices =
    remainder.length === 0 ? largestParts : [...largestParts, { name: null, value: totalOf(remainder) }];
  return inThousandths(slices);
}

function inThousandths(slices: readonly Share[]): Slice[] {
  const total = totalOf(slices);
  if (sign(total) === 0) return [];
  const exact = slices.map(({ value }) => quotient(product(value, WHOLE), total));
  const floors = exact.map((share) => rounded(share, 0, 'down'));
  const missingPerMille = WHOLE - Number(sum(...floors));
  const orderedByLoss = exact
    .map((share, index) => ({ index, loss: difference(share, floors[index] ?? 0) }))
    .toSorted((a, b) => compare(b.loss, a.loss));
  const raisedIndexes = new Set(orderedByLoss.slice(0, missingPerMille).map(({ index }) => index));
  return slices.map(({ name }, index) => ({
    name,
    perMille: Number(floors[index] ?? 0) + (raisedIndexes.has(index) ? 1 : 0),
  }));
}

function totalOf(parts: readonly Share[]): string {
  return sum(...parts.map(({ value }) => value));
}
