const MAX = 2 ** 31 - 1;

/** Returns true for a value that the database can store as a four-byte id: an integer from 1 to 2^31 - 1. */
export function isPositiveInt32(value: number): boolean {
  return value >= 1 && isInt32(value);
}

/** Returns true for an integer that fits a four-byte column. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -MAX - 1 && value <= MAX;
}
