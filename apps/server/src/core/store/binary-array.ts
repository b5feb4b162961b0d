import type { CellValue, Column, ColumnType, RowSource } from './column.ts';

/** A value that its column cannot hold, detected before the database is queried. */
export class UnstorableValue extends Error {
  override readonly name = 'UnstorableValue';
  constructor(type: string, value: unknown) {
    super(`${String(value)} cannot be stored as ${type}`);
  }
}

/**
 * One column of the rows of some entities, as a PostgreSQL array in the database's own binary form: no text has to be
 * quoted here or parsed there. Throws `UnstorableValue` when a value does not fit the column's type.
 */
export function binaryArray<Entity>(
  { type, read }: Pick<Column<Entity>, 'type' | 'read'>,
  sources: readonly RowSource<Entity>[],
): Buffer {
  const write = WRITERS[type];
  let end = HEADER_BYTES;
  let hasNull = 0;
  for (const { entity, stamp } of sources) {
    const value = read(entity, stamp);
    if (end + ROOM_BYTES > bytes.length) makeRoom(end + ROOM_BYTES);
    if (value === null) {
      hasNull = 1;
      view.setInt32(end, NULL_LENGTH);
      end += 4;
    } else {
      end = write(value, end);
    }
  }
  view.setInt32(0, 1);
  view.setInt32(4, hasNull);
  view.setInt32(8, TYPE_IDS[type]);
  view.setInt32(12, sources.length);
  view.setInt32(16, 1);
  const array = Buffer.allocUnsafe(end);
  bytes.copy(array, 0, 0, end);
  return array;
}

/** Dimensions, null flag, element type; then size and first index of the one dimension. */
const HEADER_BYTES = 20;
const NULL_LENGTH = -1;
/** PostgreSQL's OIDs of its types. */
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
/** Up to this length, writing a text here is faster than calling the native routine. */
const SHORT_TEXT = 24;
const ASCII_END = 0x80;

/** Buffer in which arrays are built; each is copied out at its length. Grows with the largest batch. */
let bytes = Buffer.alloc(64 * 1024);
let view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

type Writer = (value: NonNullable<CellValue>, at: number) => number;

/** Each writes an element where there is space for a number, and returns the offset of the next. */
const WRITERS: { readonly [Type in ColumnType]: Writer } = {
  bool: (value, at) => {
    if (typeof value !== 'boolean') throw new UnstorableValue('bool', value);
    bytes[at + 4] = value ? 1 : 0;
    return writeLength(at, 1);
  },
  int2: (value, at) => {
    view.setInt16(at + 4, wholeNumber('int2', value, 15));
    return writeLength(at, 2);
  },
  int4: (value, at) => {
    view.setInt32(at + 4, wholeNumber('int4', value, 31));
    return writeLength(at, 4);
  },
  int8: (value, at) => {
    if (typeof value === 'bigint') {
      if (BigInt.asIntN(64, value) !== value) throw new UnstorableValue('int8', value);
      view.setBigInt64(at + 4, value);
    } else {
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UnstorableValue('int8', value);
      view.setInt32(at + 4, Math.floor(value / HIGH_HALF));
      view.setInt32(at + 8, value | 0);
    }
    return writeLength(at, 8);
  },
  jsonb: (value, at) => {
    if (typeof value !== 'string') throw new UnstorableValue('jsonb', value);
    bytes[at + 4] = JSONB_VERSION;
    return writeText(value, at, 1);
  },
  text: (value, at) => {
    if (typeof value !== 'string') throw new UnstorableValue('text', value);
    return writeText(value, at, 0);
  },
};

function wholeNumber(type: ColumnType, value: NonNullable<CellValue>, bits: number): number {
  if (typeof value === 'number' || typeof value === 'bigint') {
    const number = Number(value);
    if (Number.isInteger(number) && number >= -(2 ** bits) && number < 2 ** bits) return number;
  }
  throw new UnstorableValue(type, value);
}

function writeText(text: string, at: number, versionBytes: 0 | 1): number {
  const begin = at + 4 + versionBytes;
  // A character of a string is at most three bytes long.
  makeRoom(begin + 3 * text.length);
  const length = (text.length <= SHORT_TEXT && writeAscii(text, begin)) || bytes.write(text, begin, 'utf8');
  return writeLength(at, versionBytes + length);
}

/** Writes a text of one byte per character and returns its length; 0 when it has other characters. */
function writeAscii(text: string, begin: number): number {
  const { length } = text;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= ASCII_END) return 0;
    bytes[begin + index] = code;
  }
  return length;
}

/** Writes a length and returns the offset after it and its content. */
function writeLength(at: number, length: number): number {
  view.setInt32(at, length);
  return at + 4 + length;
}

function makeRoom(end: number): void {
  if (end <= bytes.length) return;
  const larger = Buffer.alloc(Math.max(end, 2 * bytes.length));
  bytes.copy(larger);
  bytes = larger;
  view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
