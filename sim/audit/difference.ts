/** The path to the first field in which two values differ; null when they are equal. Numbers must be the same, -0 included. */
export function difference(expected: unknown, got: unknown): string | null {
  const path = firstDifference(expected, got);
  return path === '' ? 'value' : path;
}

/**
 * Builds the path only on return, because nearly all compared values are equal. Empty: the two values themselves
 * differ.
 */
function firstDifference(expected: unknown, got: unknown): string | null {
  if (Object.is(expected, got)) return null;
  if (!isObject(expected) || !isObject(got)) return '';
  if (Array.isArray(expected) && Array.isArray(got)) return firstDifferentItem(expected, got);
  for (const name in expected) {
    const found = firstDifference(expected[name], got[name]);
    if (found !== null) return found === '' ? name : `${name}.${found}`;
  }
  for (const name in got) if (!(name in expected)) return name;
  return null;
}

function firstDifferentItem(expected: readonly unknown[], got: readonly unknown[]): string | null {
  const common = Math.min(expected.length, got.length);
  for (let index = 0; index < common; index += 1) {
    const found = firstDifference(expected[index], got[index]);
    if (found !== null) return found === '' ? `${index}` : `${index}.${found}`;
  }
  return expected.length === got.length ? null : `${common}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
