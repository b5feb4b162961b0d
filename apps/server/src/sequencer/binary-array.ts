import type { CellValue } from './array-literal.ts';
import { UnstorableValue } from './storage-error.ts';

/** The types of the columns that the sequencer writes. */
export type ColumnType = 'bool' | 'int2' | 'int4' | 'int8' | 'jsonb' | 'text';

/**
 * One column of some rows as a PostgreSQL array in the database's own binary form: nothing is quoted here or parsed
 * there. Throws `UnstorableValue` when a value is not one of the column's type.
 */
export function binaryArray(
  type: ColumnType,
  rows: readonly (readonly CellValue[])[],
  column: number,
): Buffer {
  let end = HEADER_BYTES;
  let hasNull = 0;
  for (const row of rows) {
    const value = row[column] ?? null;
    if (value === null) {
      hasNull = 1;
      end = writeLength(end, NULL_LENGTH);
    } else {
      end = writeElement(type, value, end);
    }
  }
  const header = [1, hasNull, TYPE_IDS[type], rows.length, 1];
  for (const [index, field] of header.entries()) view.setInt32(index * 4, field);
  return Buffer.from(bytes.subarray(0, end));
}

/** Dimensions, whether there are nulls, the elements' type; then size and first index of the one dimension. */
const HEADER_BYTES = 20;
const NULL_LENGTH = -1;
/** PostgreSQL's numbers for its types. */
const TYPE_IDS: { readonly [Type in ColumnType]: number } = {
  bool: 16,
  int2: 21,
  int4: 23,
  int8: 20,
  jsonb: 3802,
  text: 25,
};
/** The one version of jsonb's binary form: the text follows. */
const JSONB_VERSION = 1;
/** A length and the longest number. */
const ROOM_BYTES = 12;
const HIGH_HALF = 2 ** 32;

/** Where arrays are built, before each is copied out as long as it is. Grows with the largest batch. */
let bytes = Buffer.alloc(64 * 1024);
let view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Answers where the next element begins. */
function writeElement(type: ColumnType, value: NonNullable<CellValue>, at: number): number {
  makeRoom(at + ROOM_BYTES);
  if (typeof value === 'string') {
    if (type === 'text') return writeText(value, at, 0);
    if (type === 'jsonb') return writeText(value, at, 1);
  } else if (typeof value === 'boolean') {
    if (type === 'bool') {
      bytes[at + 4] = value ? 1 : 0;
      return writeLength(at, 1);
    }
  } else if (type === 'int8') {
    writeInt8(value, at + 4);
    return writeLength(at, 8);
  } else if (type === 'int4' && fits(value, 31)) {
    view.setInt32(at + 4, Number(value));
    return writeLength(at, 4);
  } else if (type === 'int2' && fits(value, 15)) {
    view.setInt16(at + 4, Number(value));
    return writeLength(at, 2);
  }
  throw new UnstorableValue(type, value);
}

function writeInt8(value: number | bigint, at: number): void {
  if (typeof value === 'bigint') {
    if (BigInt.asIntN(64, value) !== value) throw new UnstorableValue('int8', value);
    view.setBigInt64(at, value);
    return;
  }
  if (!Number.isSafeInteger(value)) throw new UnstorableValue('int8', value);
  view.setInt32(at, Math.floor(value / HIGH_HALF));
  view.setInt32(at + 4, value | 0);
}

function fits(value: number | bigint, bits: number): boolean {
  const number = Number(value);
  return Number.isInteger(number) && number >= -(2 ** bits) && number < 2 ** bits;
}

function writeText(text: string, at: number, versionBytes: 0 | 1): number {
  const begin = at + 4 + versionBytes;
  // A character of a string is at most three bytes long.
  makeRoom(begin + 3 * text.length + ROOM_BYTES);
  if (versionBytes === 1) bytes[at + 4] = JSONB_VERSION;
  return writeLength(at, versionBytes + bytes.write(text, begin, 'utf8'));
}

/** Answers where what has this length ends. */
function writeLength(at: number, length: number): number {
  makeRoom(at + ROOM_BYTES);
  view.setInt32(at, length);
  return at + 4 + Math.max(0, length);
}

function makeRoom(end: number): void {
  if (end <= bytes.length) return;
  const larger = Buffer.alloc(Math.max(end, 2 * bytes.length));
  bytes.copy(larger);
  bytes = larger;
  view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
