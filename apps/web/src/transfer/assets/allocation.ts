import Big from 'big.js';

/** A named value, such as a currency and what one has of it in USDT. */
export type Part = { readonly name: string; readonly value: string };

/** A part of the whole in thousandths; `name` is null for all the small ones together. */
export type Slice = { readonly name: string | null; readonly perMille: number };

const WHOLE = 1000;
/** A picture with more parts than this can't be read. */
const SLICES_MAX = 5;

/**
 * How a whole is made up, largest first; the small ones are one slice. The thousandths always sum to the whole: what
 * rounding leaves goes to those that lost most by it.
 */
export function allocationOf(parts: readonly Part[]): readonly Slice[] {
  const sorted = parts
    .map(({ name, value }) => ({ name, value: new Big(value) }))
    .filter(({ value }) => value.gt(0))
    .toSorted((a, b) => b.value.cmp(a.value));
  const largest = sorted.length > SLICES_MAX ? sorted.slice(0, SLICES_MAX - 1) : sorted;
  const rest = sorted.slice(largest.length);
  const slices: { readonly name: string | null; readonly value: Big }[] =
    rest.length === 0 ? largest : [...largest, { name: null, value: sum(rest) }];
  return inThousandths(slices);
}

function inThousandths(slices: readonly { readonly name: string | null; readonly value: Big }[]): Slice[] {
  const total = sum(slices);
  if (total.eq(0)) return [];
  const exact = slices.map(({ value }) => value.times(WHOLE).div(total));
  const floors = exact.map((share) => share.round(0, Big.roundDown));
  const missing = WHOLE - floors.reduce((all, floor) => all + floor.toNumber(), 0);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share.minus(floors[index] ?? 0) }))
    .toSorted((a, b) => b.loss.cmp(a.loss));
  const raised = new Set(byLoss.slice(0, missing).map(({ index }) => index));
  return slices.map(({ name }, index) => ({
    name,
    perMille: (floors[index]?.toNumber() ?? 0) + (raised.has(index) ? 1 : 0),
  }));
}

function sum(parts: readonly { readonly value: Big }[]): Big {
  return parts.reduce((all, { value }) => all.plus(value), new Big(0));
}
