import {
  amount,
  decimals,
  type IndexPriceUnits,
  indexPriceUnits,
  type Lots,
  lots,
  type RatePpm,
  ratePpm,
  type Ticks,
  ticks,
} from '@assay/money';
import {
  type CurrencyId,
  currencyId,
  type OrderId,
  type OwnerId,
  orderId,
  ownerId,
  type PairId,
  pairId,
  type TimeMs,
  timeMs,
} from '../ids.ts';

/** Reader of one field of a command in the journal's JSON, from which its type, validation and text derive. */
export type Field<Value> = {
  /** Description of the expected value for the error message: "a whole number". */
  readonly expected: string;
  /** Returns the value of parsed JSON; undefined if it is invalid. */
  readonly read: (json: unknown) => Value | undefined;
  /** Fields of an object, which are read individually. */
  readonly fields?: FieldTable;
  /** Field of each element of a list, which are read individually. */
  readonly element?: Field<unknown>;
  /** Allowed values of an enumerated field. */
  readonly values?: readonly string[];
};

/** A field that may be absent. */
export type OptionalField<Value> = Field<Value> & { readonly isOptional: true };

/** A field that may be null. */
export type NullableField<Value> = Field<Value | null> & { readonly isNullable: true };

export type FieldTable = { readonly [name: string]: Field<unknown> };

/** Type of the values described by a table of fields. */
export type ValuesOf<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { isOptional: true } ? never : Name]: ValueOf<
    Table[Name]
  >;
} & {
  readonly [Name in keyof Table as Table[Name] extends { isOptional: true } ? Name : never]?: ValueOf<
    Table[Name]
  >;
};

type ValueOf<Declared> = Declared extends Field<infer Value> ? Value : never;

export function optional<Value>(field: Field<Value>): OptionalField<Value> {
  return { ...field, isOptional: true };
}

export function nullable<Value>(field: Field<Value>): NullableField<Value> {
  return { ...field, isNullable: true };
}

export function object<Table extends FieldTable>(fields: Table): Field<ValuesOf<Table>> {
  return { expected: 'an object', read: () => undefined, fields };
}

/** A list of at most `MAX_IN_LIST`. */
export function list<Value>(element: Field<Value>): Field<readonly Value[]> {
  return { expected: `a list of at most ${MAX_IN_LIST}`, read: () => undefined, element };
}

export const MAX_IN_LIST = 1_000;

export function oneOf<const Text extends string>(values: readonly Text[]): Field<Text> {
  return {
    expected: `one of ${values.join(', ')}`,
    values,
    read: (json) => values.find((value) => value === json),
  };
}

/** Text that the database's JSON type can store: no null character and no lone surrogate. */
export const text: Field<string> = {
  expected: 'text that the database can store',
  read: (json) => (typeof json === 'string' && isStorable(json) ? json : undefined),
};

export const boolean: Field<boolean> = {
  expected: 'true or false',
  read: (json) => (typeof json === 'boolean' ? json : undefined),
};

export const integer: Field<number> = {
  expected: 'a whole number',
  read: (json) => (isInteger(json) ? json : undefined),
};

/** A date such as 2026-11-22. Later dates compare greater as texts. */
export const dateField: Field<string> = {
  expected: 'a date',
  read: (json) => (typeof json === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(json) ? json : undefined),
};

/** An amount in minor units, as decimal text, because JSON numbers are not exact. */
export const amountField: Field<ReturnType<typeof amount>> = {
  expected: 'a whole number in quotes',
  read: (json) => (typeof json === 'string' && /^-?\d{1,19}$/.test(json) ? amount(BigInt(json)) : undefined),
};

/** An index price, as decimal text like an amount. */
export const indexPriceField: Field<IndexPriceUnits> = {
  expected: 'a whole number above zero in quotes',
  read: (json) =>
    typeof json === 'string' && /^\d{1,19}$/.test(json) ? indexPriceUnits(BigInt(json)) : undefined,
};

export const ownerField: Field<OwnerId> = number('an owner', ownerId);
export const currencyField: Field<CurrencyId> = number('the id of a currency', currencyId);
export const pairField: Field<PairId> = number('the id of a pair', pairId);
export const orderField: Field<OrderId> = number('the id of an order', orderId);
export const ticksField: Field<Ticks> = number('a price in ticks', ticks);
export const lotsField: Field<Lots> = number('a quantity in lots', lots);
export const rateField: Field<RatePpm> = number('a rate in parts per million', ratePpm);
export const timeField: Field<TimeMs> = number('a moment in milliseconds', timeMs);
export const decimalsField: Field<ReturnType<typeof decimals>> = number('a number of decimals', decimals);

/**
 * Returns true if PostgreSQL's jsonb accepts the text: it rejects null characters and lone surrogates, and with them
 * the whole batch.
 */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** Integer field with a checked constructor, which throws `RangeError` for values out of range. */
function number<Value extends number>(expected: string, checked: (value: number) => Value): Field<Value> {
  return { expected, read: (json) => (isInteger(json) ? checked(json) : undefined) };
}

function isInteger(json: unknown): json is number {
  return typeof json === 'number' && Number.isSafeInteger(json);
}
