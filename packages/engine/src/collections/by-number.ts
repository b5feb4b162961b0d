/** Entries of a map, the lowest key first. */
export function entriesByNumber<Key extends number, Value>(
  map: ReadonlyMap<Key, Value>,
): readonly (readonly [Key, Value])[] {
  return [...map].sort(([left], [right]) => left - right);
}

/** Values of a map, that of the lowest key first. */
export function valuesByNumber<Value>(map: ReadonlyMap<number, Value>): readonly Value[] {
  return entriesByNumber(map).map(([, value]) => value);
}
