/** The middle of the values: the mean of the two middle ones when their number is even. Throws on none. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length / 2;
  const upper = at(sorted, Math.floor(middle));
  return Number.isInteger(middle) ? (at(sorted, middle - 1) + upper) / 2 : upper;
}

/** The smallest value that at least `share` (above 0, up to 1) of the values do not exceed. Throws on none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  return at(sorted, Math.max(0, Math.ceil(sorted.length * share) - 1));
}

function ascending(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}

function at(sorted: Float64Array, position: number): number {
  const value = sorted[position];
  if (value === undefined) throw new RangeError('there are no values to choose from');
  return value;
}
