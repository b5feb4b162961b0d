import { DAY_UNITS, type DayUnit } from '../words.ts';
import type { RowsTerm, Term, TermValue, WordTerm } from './kinds.ts';

/** The fields of a product's terms by their names in the journal, in the order in which they are written. */
export type TermTable = Readonly<Record<string, Term>>;

/** A rule of the product's own about one field, looked at after the field's declared bounds. */
export type TermRule<Terms> = (terms: Terms, world: TermWorld) => boolean;

/** The facts that rules look at beside the terms. */
export type TermWorld = {
  readonly currency: (id: number) => { readonly decimals: number } | undefined;
  /** The time of the command, or of the staff's preview, in milliseconds. */
  readonly now: number;
};

/** Terms of a product, declared once: type, journal codec, columns, staff calls, forms and faults follow from it. */
export type DeclaredTerms<Table extends TermTable = TermTable> = {
  readonly fields: Table;
  readonly rules: { readonly [Name in keyof Table]?: TermRule<TermsOf<Table>> };
};

/** Declared terms of whatever product. */
export type AnyTerms = { readonly fields: TermTable };

/** The terms that a table of fields declares. */
export type TermsOf<Table extends TermTable> = Simplified<
  { readonly [Name in Present<Table>]: TermValue<Table[Name]> } & {
    readonly [Name in Exclude<keyof Table, Present<Table>>]?: TermValue<Table[Name]>;
  }
>;

type Present<Table extends TermTable> = {
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

/** The declared fields in their order and nothing else, lists copied. */
export function copyOfTerms<Table extends TermTable>(
  { fields }: DeclaredTerms<Table>,
  terms: TermsOf<Table>,
): TermsOf<Table> {
  const given: Readonly<Record<string, unknown>> = terms;
  const copied = Object.entries(fields).flatMap(([name, term]) =>
    given[name] === undefined ? [] : [[name, copyOf(term, given[name])]],
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

/** The fields in the order in which they are declared: their names are words, never numbers. */
export function termEntries({ fields }: AnyTerms): readonly (readonly [name: string, term: Term])[] {
  return Object.entries(fields);
}

/** The names of the columns of rows, in their order. */
export function columnNames({ columns }: RowsTerm): readonly string[] {
  return Object.keys(columns);
}

/** `perOwner` as `per_owner`. */
export type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

/** The name of a field in the staff's calls; none of one that follows from another. */
export type WireName<Name extends string, Declared extends Term> = Declared extends {
  readonly kind: 'first_owner';
}
  ? never
  : Declared extends { readonly wire: infer Wire extends string }
    ? Wire
    : SnakeCase<Name>;

/** The fields that staff type, by their names in the calls. */
export type WireNamesOf<Table extends TermTable> = {
  [Name in keyof Table & string]: WireName<Name, Table[Name]>;
}[keyof Table & string];

/** The fields that staff type, in their order, each with its name in the calls. */
export function typedFields({
  fields,
}: AnyTerms): readonly { readonly name: string; readonly wire: string; readonly term: Term }[] {
  return Object.entries(fields)
    .filter(([, term]) => term.kind !== 'first_owner')
    .map(([name, term]) => ({ name, wire: wireNameOf(name, term), term }));
}

/** The name of a field in the staff's calls: as declared, else its own in snake case. */
function wireNameOf(name: string, { wire }: Term): string {
  return wire ?? snakeCase(name);
}

/** `perOwner` as `per_owner`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Length of the days by which a product counts; a day by default. */
export function dayUnit(): WordTerm<DayUnit> & { readonly absent: 'day' } {
  return { kind: 'word', words: DAY_UNITS, absent: 'day', fault: 'unit' };
}
