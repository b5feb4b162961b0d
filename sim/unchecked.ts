/**
 * Returns a value of a checked type without its check: generators send values that no constructor would create, and
 * auditors must not depend on the constructors of the audited code.
 */
export function unchecked<Value>(value: number | bigint | string): Value {
  return value as Value;
}
