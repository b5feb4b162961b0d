const LARGEST = 2 ** 31 - 1;

/** True for what the database can store as the id of a currency or pair: a whole number from 1 to 2^31 - 1. */
export function isDatabaseId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= LARGEST;
}
