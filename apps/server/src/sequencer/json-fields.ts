import { isStorable } from '@assay/engine';

/** Reads the fields of one parsed JSON object; every reader throws `TypeError` naming the field that is wrong. */
export type Fields = {
  has(key: string): boolean;
  text(key: string): string;
  /** A safe integer. */
  integer(key: string): number;
  boolean(key: string): boolean;
  /** A decimal string such as "-120". */
  bigint(key: string): bigint;
  oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice;
  object(key: string): unknown;
  /** All of them as they are. */
  readonly values: Readonly<Record<string, unknown>>;
};

export function fieldsOf(json: unknown, name: string): Fields {
  if (typeof json !== 'object' || json === null) throw new TypeError(`${name} is not an object`);
  const values: Readonly<Record<string, unknown>> = { ...json };
  const wrong = (key: string, wanted: string): TypeError => new TypeError(`${name}.${key} is not ${wanted}`);
  return {
    has: (key) => values[key] !== undefined,
    text: (key) => {
      const value = values[key];
      if (typeof value === 'string' && isStorable(value)) return value;
      throw wrong(key, 'text that the database can store');
    },
    integer: (key) => {
      const value = values[key];
      if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
      throw wrong(key, 'an integer');
    },
    boolean: (key) => {
      const value = values[key];
      if (typeof value === 'boolean') return value;
      throw wrong(key, 'true or false');
    },
    bigint: (key) => {
      const value = values[key];
      if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value);
      throw wrong(key, 'an integer in quotes');
    },
    oneOf: (key, choices) => {
      const value = values[key];
      const choice = choices.find((candidate) => candidate === value);
      if (choice !== undefined) return choice;
      throw wrong(key, `one of ${choices.join(', ')}`);
    },
    object: (key) => values[key],
    values,
  };
}
