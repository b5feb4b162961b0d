/**
 * A value of a checked type without its check: generators send what no constructor would make, and auditors
 * must not lean on the constructors of what they audit.
 */
export function unchecked<Value>(value: number | bigint | string): Value {
  return value as Value;
}
