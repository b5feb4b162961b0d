import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the checkout. @param {...string} parts */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}
