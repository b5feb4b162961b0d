/**
 * Returns an SVG path through `values` that fills width × height with a margin of one unit; empty for fewer than two
 * values.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const points = values.filter((value) => Number.isFinite(value));
  if (points.length < 2) return '';
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  const step = width / (points.length - 1);
  return points
    .map((value, index) => {
      const relativeHeight = span === 0 ? 0.5 : (value - low) / span;
      const y = height - 1 - relativeHeight * (height - 2);
      return `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(y)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
