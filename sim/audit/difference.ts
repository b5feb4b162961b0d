/** The path to the first field in which two values differ; null when they are equal. Numbers must be the same, -0 included. */
export function difference(expected: unknown, actual: unknown): string | null {
  const path = firstDifference(expected, actual);
  return path === '' ? 'value' : path;
}

/**
 * Builds the path only on return, because nearly all compared values are equal. Empty: the two values themselves
 * differ.
 */
function firstDifference(expected: unknown, actual: unknown): string | null {
  if (Object.is(expected, actual)) return null;
  if (!isObject(expected) || !isObject(actual)) return '';
  if (Array.isArray(expected) && Array.isArray(actual)) return firstDifferentItem(expected, actual);
  for (const name in expected) {
    const difference = firstDifference(expected[name], actual[name]);
    if (difference !== null) return difference === '' ? name : `${name}.${difference}`;
  }
  for (const name in actual) if (!(name in expected)) return name;
  return null;
}

function firstDifferentItem(expected: readonly unknown[], actual: readonly unknown[]): string | null {
  const common = Math.min(expected.length, actual.length);
  for (let index = 0; index < common; index += 1) {
    const difference = firstDifference(expected[index], actual[index]);
    if (difference !== null) return difference === '' ? `${index}` : `${index}.${difference}`;
  }
  return expected.length === actual.length ? null : `${common}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
