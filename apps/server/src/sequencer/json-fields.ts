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
};

export function fieldsOf(json: unknown, name: string): Fields {
  if (typeof json !== 'object' || json === null) throw new TypeError(`${name} is not an object`);
  const values = new Map<string, unknown>(Object.entries(json));
  const wrong = (key: string, wanted: string): TypeError => new TypeError(`${name}.${key} is not ${wanted}`);
  return {
    has: (key) => values.get(key) !== undefined,
    text: (key) => {
      const value = values.get(key);
      if (typeof value === 'string' && isStorable(value)) return value;
      throw wrong(key, 'text that the database can store');
    },
    integer: (key) => {
      const value = values.get(key);
      if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
      throw wrong(key, 'an integer');
    },
    boolean: (key) => {
      const value = values.get(key);
      if (typeof value === 'boolean') return value;
      throw wrong(key, 'true or false');
    },
    bigint: (key) => {
      const value = values.get(key);
      if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value);
      throw wrong(key, 'an integer in quotes');
    },
    oneOf: (key, choices) => {
      const value = values.get(key);
      const choice = choices.find((candidate) => candidate === value);
      if (choice !== undefined) return choice;
      throw wrong(key, `one of ${choices.join(', ')}`);
    },
    object: (key) => values.get(key),
  };
}

/** PostgreSQL's jsonb refuses the null character and halves of surrogate pairs, and with them the whole batch. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
