/** A value as one line of text, with whole numbers of any size, `NaN` and infinities told apart. */
export function show(value: unknown): string {
  return JSON.stringify(value, (_name, field: unknown) => printable(field)) ?? 'nothing';
}

function printable(field: unknown): unknown {
  if (typeof field === 'bigint') return `${field}n`;
  if (typeof field === 'number' && !Number.isFinite(field)) return String(field);
  return field;
}
