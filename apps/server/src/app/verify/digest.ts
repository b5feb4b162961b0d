import { createHash } from 'node:crypto';
import type { StoredRow } from '../../core/store/declaration.ts';

const SEPARATOR = '\u001f';
const EMPTY = '\u001e';
/** Hexadecimal digits of a row's hash that are summed up: 60 bits, which the database has a number for. */
const DIGITS = 15;

/**
 * Returns a number for these cells of a row. The sum over rows depends on no order, so that rows can be added and compared
 * in any; it shows that rows were changed, not who could have chosen them.
 */
export function digestOf(columns: readonly string[], cells: StoredRow): bigint {
  const text = columns.map((name) => cells[name] ?? EMPTY).join(SEPARATOR);
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, DIGITS)}`);
}

/** SQL expression for the sum of the same numbers over rows of a table. */
export function digestSum(columns: readonly string[]): string {
  const cells = columns.map((name) => `coalesce(${name}::text, chr(30))`).join(', ');
  const hash = `encode(sha256(convert_to(concat_ws(chr(31), ${cells}), 'UTF8')), 'hex')`;
  return `coalesce(sum(('x' || left(${hash}, ${DIGITS}))::bit(60)::bigint), 0)::text`;
}
