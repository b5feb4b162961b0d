/** Entries of a map, by ascending key. */
export function entriesByNumber<Key extends number, Value>(
  map: ReadonlyMap<Key, Value>,
): readonly (readonly [Key, Value])[] {
  return [...map].sort(([left], [right]) => left - right);
}

/** Values of a map, by ascending key. */
export function valuesByNumber<Value>(map: ReadonlyMap<number, Value>): readonly Value[] {
  return entriesByNumber(map).map(([, value]) => value);
}
