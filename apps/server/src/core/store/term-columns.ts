import { ownValue } from '@assay/contract';
import {
  currencyId,
  type DeclaredTerms,
  ownerId,
  type SnakeCase,
  snakeCase,
  type Term,
  type TermsOf,
  type TermTable,
  timeMs,
} from '@assay/domain';
import { amount } from '@assay/money';
import { type CellValue, type Column, type ColumnType, columnKinds } from './column.ts';

/** Columns of declared terms: texts, numbers and amounts as they are, lists with commas, rows as JSON. */
export type TermColumns<Entity, Table extends TermTable> = {
  readonly [Name in keyof Table & string as ColumnName<Name, Table[Name]>]: ColumnOf<Entity, Table[Name]>;
};

/** A stored row's cells of declared terms. */
export type TermRow = Readonly<Record<string, unknown>>;

type ColumnName<Name extends string, Declared extends Term> = Declared extends { readonly kind: 'moment' }
  ? `${SnakeCase<Name>}_ms`
  : Declared extends { readonly kind: 'countries' }
    ? 'countries'
    : SnakeCase<Name>;

type ColumnOf<Entity, Declared extends Term> = Declared extends {
  readonly kind: 'word';
  readonly words: readonly (infer Word extends string)[];
}
  ? Column<Entity, 'text', Word>
  : Declared extends { readonly kind: 'amount' }
    ? Column<Entity, 'int8', bigint>
    : Declared extends { readonly kind: 'moment' | 'first_owner' | 'duration' }
      ? Column<Entity, 'int8', number>
      : Declared extends { readonly kind: 'countries' | 'owners' | 'shares' | 'amounts' | 'pairs' | 'rows' }
        ? Column<Entity, 'text', string>
        : Column<Entity, 'int4', number>;

/** The columns that hold an entity's terms, by their names. */
export function termColumns<Entity, Table extends TermTable>(
  { fields }: DeclaredTerms<Table>,
  termsOf: (entity: Entity) => TermsOf<Table>,
): TermColumns<Entity, Table> {
  const columns = Object.entries<Term>(fields).map(([name, term]) => {
    const read = (entity: Entity): unknown =>
      ownValue(termsOf(entity) as Readonly<Record<string, unknown>>, name);
    return [columnNameOf(name, term), columnOf(term, read)] as const;
  });
  return Object.fromEntries(columns) as TermColumns<Entity, Table>;
}

/** The terms that a stored row holds. */
export function termsInRow<Table extends TermTable>(
  { fields }: DeclaredTerms<Table>,
  row: object,
): TermsOf<Table> {
  const cells = row as TermRow;
  const values = Object.entries<Term>(fields).map(([name, term]) => [
    name,
    valueIn(term, cells[columnNameOf(name, term)]),
  ]);
  return Object.fromEntries(values) as TermsOf<Table>;
}

function columnNameOf(name: string, { kind }: Term): string {
  if (kind === 'countries') return 'countries';
  return kind === 'moment' ? `${snakeCase(name)}_ms` : snakeCase(name);
}

function columnOf<Entity>(
  term: Term,
  read: (entity: Entity) => unknown,
): Column<Entity, ColumnType, CellValue> {
  const kinds = columnKinds<Entity>();
  switch (term.kind) {
    case 'currency':
    case 'identity_level':
    case 'rate':
      return kinds.int4((entity) => read(entity) as number);
    case 'whole':
      return kinds.int4((entity) => (read(entity) ?? term.absent) as number);
    case 'amount':
      return kinds.int8((entity) => read(entity) as bigint);
    case 'moment':
    case 'first_owner':
    case 'duration':
      return kinds.int8((entity) => read(entity) as number);
    case 'word':
      return kinds.word(term.words, (entity) => (read(entity) ?? term.absent) as string);
    case 'countries':
    case 'owners':
    case 'shares':
    case 'amounts':
    case 'pairs':
      return kinds.text((entity) => (read(entity) as readonly unknown[]).join(','));
    case 'rows':
      return kinds.text((entity) => JSON.stringify(read(entity)));
  }
}

function valueIn(term: Term, cell: unknown): unknown {
  switch (term.kind) {
    case 'currency':
      return currencyId(cell as number);
    case 'amount':
      return amount(cell as bigint);
    case 'moment':
      return timeMs(Number(cell));
    case 'first_owner':
      return ownerId(Number(cell));
    case 'countries':
      return listIn(cell);
    case 'owners':
      return listIn(cell).map((one) => ownerId(Number(one)));
    case 'shares':
    case 'pairs':
      return listIn(cell).map(Number);
    case 'amounts':
      return listIn(cell).map((one) => amount(BigInt(one)));
    case 'duration':
      return Number(cell);
    case 'rows':
      return JSON.parse(cell as string) as unknown;
    case 'whole':
    case 'rate':
    case 'identity_level':
    case 'word':
      return cell;
  }
}

function listIn(cell: unknown): readonly string[] {
  return cell === '' ? [] : String(cell).split(',');
}
