import { DAY_UNITS, type DayUnit } from '../words.ts';
import type { EnumTerm, RowsTerm, Term, TermValue } from './kinds.ts';

/** Fields of a product's terms by their names in the journal, in the order in which they are written. */
export type TermTable = Readonly<Record<string, Term>>;

/** Additional rule of a product for one field, checked after the field's declared limits. */
export type TermRule<Terms> = (terms: Terms, lookups: TermLookups) => boolean;

/** Facts other than the terms that rules depend on. */
export type TermLookups = {
  readonly currency: (id: number) => { readonly decimals: number } | undefined;
  /** Time of the command, or of the preview for staff, in milliseconds. */
  readonly now: number;
};

/** Terms of a product, declared once: type, journal codec, columns, staff calls, forms and faults derive from them. */
export type DeclaredTerms<Table extends TermTable = TermTable> = {
  readonly fields: Table;
  readonly rules: { readonly [Name in keyof Table]?: TermRule<TermsOf<Table>> };
};

/** Declared terms of any product. */
export type AnyTerms = { readonly fields: TermTable };

/** Type of the terms declared by a table of fields. */
export type TermsOf<Table extends TermTable> = Simplified<
  { readonly [Name in RequiredName<Table>]: TermValue<Table[Name]> } & {
    readonly [Name in Exclude<keyof Table, RequiredName<Table>>]?: TermValue<Table[Name]>;
  }
>;

type RequiredName<Table extends TermTable> = {
  [Name in keyof Table]: Table[Name] extends
    | { readonly kind: 'word'; readonly absent: string }
    | { readonly kind: 'whole'; readonly absent: number; readonly optional: true }
    ? never
    : Name;
}[keyof Table];

type Simplified<Value> = { readonly [Name in keyof Value]: Value[Name] };

export function declareTerms<const Table extends TermTable>(
  fields: Table,
  rules: NoInfer<DeclaredTerms<Table>['rules']> = {},
): DeclaredTerms<Table> {
  return { fields, rules };
}

/** Copies the declared fields in order, without others; lists are copied, too. */
export function copyOfTerms<Table extends TermTable>(
  { fields }: DeclaredTerms<Table>,
  terms: TermsOf<Table>,
): TermsOf<Table> {
  const values: Readonly<Record<string, unknown>> = terms;
  const copied = Object.entries(fields).flatMap(([name, term]) =>
    values[name] === undefined ? [] : [[name, copyOf(term, values[name])]],
  );
  return Object.fromEntries(copied) as TermsOf<Table>;
}

function copyOf(term: Term, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const list: readonly unknown[] = value;
  if (term.kind !== 'rows') return [...list];
  const columns = Object.keys(term.columns);
  return (list as readonly Readonly<Record<string, string>>[]).map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column]])),
  );
}

/** Returns the fields in the order of declaration; their names are never numeric, so that the order is kept. */
export function termEntries({ fields }: AnyTerms): readonly (readonly [name: string, term: Term])[] {
  return Object.entries(fields);
}

/** Returns the column names of rows, in order. */
export function columnNames({ columns }: RowsTerm): readonly string[] {
  return Object.keys(columns);
}

/** `perOwner` as `per_owner`. */
export type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

/** Name of a field in staff calls; never for a field derived from another. */
export type WireName<Name extends string, Declared extends Term> = Declared extends {
  readonly kind: 'first_owner';
}
  ? never
  : Declared extends { readonly wire: infer Wire extends string }
    ? Wire
    : SnakeCase<Name>;

/** Names in staff calls of the fields that staff enter. */
export type WireNamesOf<Table extends TermTable> = {
  [Name in keyof Table & string]: WireName<Name, Table[Name]>;
}[keyof Table & string];

/** Returns the fields that staff enter, in order, with their names in staff calls. */
export function enteredFields({
  fields,
}: AnyTerms): readonly { readonly name: string; readonly wire: string; readonly term: Term }[] {
  return Object.entries(fields)
    .filter(([, term]) => term.kind !== 'first_owner')
    .map(([name, term]) => ({ name, wire: wireNameOf(name, term), term }));
}

/** Returns the name of a field in staff calls: as declared, else its own in snake case. */
function wireNameOf(name: string, { wire }: Term): string {
  return wire ?? snakeCase(name);
}

/** `perOwner` as `per_owner`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Length of the days of a product; a day by default. */
export function dayUnit(): EnumTerm<DayUnit> & { readonly absent: 'day' } {
  return { kind: 'word', words: DAY_UNITS, absent: 'day', fault: 'unit' };
}
