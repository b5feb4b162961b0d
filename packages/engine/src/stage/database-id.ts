const MAX = 2 ** 31 - 1;

/** True for what the database can store as an id of four bytes: a whole number from 1 to 2^31 - 1. */
export function isDatabaseId(value: number): boolean {
  return value >= 1 && isDatabaseNumber(value);
}

/** True for a whole number that a column of four bytes holds. */
export function isDatabaseNumber(value: number): boolean {
  return Number.isInteger(value) && value >= -MAX - 1 && value <= MAX;
}
