/** Returns the value of a record's own key; undefined for an inherited one, such as `constructor`. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
