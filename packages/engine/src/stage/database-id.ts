const MAX = 2 ** 31 - 1;

/** Returns true for a value that the database can store as a four-byte id: an integer from 1 to 2^31 - 1. */
export function isDatabaseId(value: number): boolean {
  return value >= 1 && isDatabaseNumber(value);
}

/** Returns true for an integer that fits a four-byte column. */
export function isDatabaseNumber(value: number): boolean {
  return Number.isInteger(value) && value >= -MAX - 1 && value <= MAX;
}
