import { isStorable } from '@assay/engine';

/** Fields of one parsed JSON object; every reader throws `TypeError` naming the invalid field. */
export class Fields {
  /** All values, unchecked. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly #name: string;

  constructor(values: Readonly<Record<string, unknown>>, name: string) {
    this.values = values;
    this.#name = name;
  }

  has(key: string): boolean {
    return this.values[key] !== undefined;
  }

  text(key: string): string {
    const value = this.values[key];
    if (typeof value === 'string' && isStorable(value)) return value;
    throw this.#wrong(key, 'text that the database can store');
  }

  /** A safe integer. */
  integer(key: string): number {
    const value = this.values[key];
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw this.#wrong(key, 'an integer');
  }

  boolean(key: string): boolean {
    const value = this.values[key];
    if (typeof value === 'boolean') return value;
    throw this.#wrong(key, 'true or false');
  }

  /** A decimal string such as "-120". */
  bigint(key: string): bigint {
    const value = this.values[key];
    if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value);
    throw this.#wrong(key, 'an integer in quotes');
  }

  oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice {
    const value = this.values[key];
    const choice = choices.find((candidate) => candidate === value);
    if (choice !== undefined) return choice;
    throw this.#wrong(key, `one of ${choices.join(', ')}`);
  }

  object(key: string): unknown {
    return this.values[key];
  }

  #wrong(key: string, expected: string): TypeError {
    return new TypeError(`${this.#name}.${key} is not ${expected}`);
  }
}

/** Throws `TypeError` for anything but an object. */
export function fieldsOf(json: unknown, name: string): Fields {
  if (typeof json !== 'object' || json === null) throw new TypeError(`${name} is not an object`);
  return new Fields(json as Readonly<Record<string, unknown>>, name);
}
