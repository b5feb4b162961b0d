/** Formats milliseconds as seconds with one decimal, truncated; empty for null. */
export function secondsText(ms: number | null): string {
  if (ms === null) return '';
  const tenths = Math.floor(ms / 100);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
