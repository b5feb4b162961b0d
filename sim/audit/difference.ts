/** The path to the first field in which two values differ; null when they are equal. Numbers must be the same, -0 included. */
export function difference(expected: unknown, got: unknown, path = ''): string | null {
  if (Object.is(expected, got)) return null;
  if (!isObject(expected) || !isObject(got)) return path === '' ? 'value' : path;
  for (const name in expected) {
    const found = difference(expected[name], got[name], path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  for (const name in got) if (!(name in expected)) return path === '' ? name : `${path}.${name}`;
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
