import { type AnswerOf, type InputSchema, ownValue } from '@assay/contract';
import type { ConsoleCall, Permission } from '@assay/contract/console';
import { type DeclaredTerms, enteredFields, type TermsOf, type TermTable } from '@assay/domain';
import type { AnyRejection } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Refused } from '../../edge/http/handler.ts';
import type { RejectionMessages } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { CommandBody, ExchangeFundsCalls, RefusalContext } from './declaration.ts';

/** Products with the texts and permissions of a back-office page for versioned terms. */
export type VersionedProduct = KindOf<MessageKey> & DecidedBy<Permission>;
type KindOf<Key> = Key extends `${infer Product}.desk.kind.terms` ? Product : never;

/** Those that also have house funds. */
export type FundedProduct = FundsOf<MessageKey> & DecidedBy<Permission>;
type FundsOf<Key> = Key extends `${infer Product}.desk.kind.funds` ? Product : never;
type DecidedBy<Right> = Right extends `${infer Product}.decide` ? Product : never;

/** Set of terms with its version. */
export type Versioned<Terms> = { readonly version: number; readonly terms: Terms };

/** Calls of one part, created by the contract's `termsPartCalls` and `termsRowCalls`. */
type PartCalls = {
  readonly preview: ConsoleCall;
  readonly propose: ConsoleCall;
  readonly remove?: ConsoleCall<InputSchema>;
};

/** Part of the terms that is proposed separately. */
export type TermsPart<
  Terms,
  Table extends TermTable = TermTable,
  Row extends TermsOf<Table> = TermsOf<Table>,
> = {
  readonly calls: PartCalls;
  readonly declared: DeclaredTerms<Table>;
  /** Field that identifies a row; null for a part with a single row. */
  readonly key: { readonly name: string; readonly wire: string } | null;
  /** Returns all present rows; of a single part at most one. */
  readonly rows: (terms: Terms) => readonly Row[];
  readonly set: (terms: Terms, values: TermsOf<Table>, exchange: Exchange) => Terms;
  readonly remove: (terms: Terms, key: unknown) => Terms;
};

/** Declares a part with a single row; null while it is not set. */
export function singlePart<Terms, Table extends TermTable>(declaration: {
  readonly calls: PartCalls;
  readonly declared: DeclaredTerms<Table>;
  readonly of: (terms: Terms) => TermsOf<Table> | null;
  readonly set: (terms: Terms, values: TermsOf<Table>) => Terms;
}): TermsPart<Terms, Table> {
  const { calls, declared, of, set } = declaration;
  const rows = (terms: Terms) => {
    const values = of(terms);
    return values === null ? [] : [values];
  };
  return { calls, declared, key: null, rows, set, remove: (terms) => terms };
}

/** Declares a part with several rows, identified by their first field. */
export function rowsPart<Terms, Table extends TermTable, Row extends TermsOf<Table>>(declaration: {
  readonly calls: PartCalls & { readonly remove: ConsoleCall<InputSchema> };
  readonly declared: DeclaredTerms<Table>;
  readonly of: (terms: Terms) => readonly Row[];
  readonly set: (terms: Terms, rows: readonly Row[]) => Terms;
  /** Returns the row for entered values. */
  readonly row: (values: TermsOf<Table>, terms: Terms, exchange: Exchange) => Row;
  /** Rows are ordered by key, or by the time they were added. */
  readonly order: 'key' | 'added';
}): TermsPart<Terms, Table, Row> {
  const { calls, declared, of, set, row, order } = declaration;
  const [key] = enteredFields(declared);
  if (key === undefined) throw new Error('Rows of terms are identified by their first field.');
  const keyOf = (row: Row) => ownValue<unknown>(row, key.name) as number;
  return {
    calls,
    declared,
    key,
    rows: of,
    set(terms, values, exchange) {
      const added = row(values, terms, exchange);
      const before = of(terms);
      const exists = before.some((row) => keyOf(row) === keyOf(added));
      const after = exists
        ? before.map((row) => (keyOf(row) === keyOf(added) ? added : row))
        : [...before, added];
      return set(terms, order === 'added' ? after : after.sort((left, right) => keyOf(left) - keyOf(right)));
    },
    remove: (terms, removed) =>
      set(
        terms,
        of(terms).filter((row) => keyOf(row) !== removed),
      ),
  };
}

type DeskCalls = {
  readonly terms: ConsoleCall;
  readonly switch: ConsoleCall;
};

/** Declaration of the back-office page of a product with one versioned set of terms. */
export type VersionedDesk<
  Calls extends DeskCalls,
  Terms extends { readonly isOpen: boolean },
  Rejection extends AnyRejection,
> = {
  readonly product: VersionedProduct;
  readonly calls: Calls;
  readonly read: (database: Kysely<Schema>) => Promise<Versioned<Terms>>;
  readonly set: (version: number, terms: Terms) => CommandBody;
  /** By part names of stored proposals. */
  readonly parts: Readonly<Record<string, Pick<TermsPart<Terms>, 'calls' | 'key'>>>;
  /** Refuses terms that violate a rule across several parts; null if valid. */
  readonly refused: (terms: Terms, exchange: Exchange) => Refused | null | Promise<Refused | null>;
  /** Returns the product's own part of the page's response. */
  readonly answer: (terms: Terms, exchange: Exchange) => Promise<Omit<AnswerOf<Calls['terms']>, CommonPart>>;
  /** Cache time of the response, for figures that are costly to compute; not cached if absent. */
  readonly refreshIntervalMs?: number;
  readonly funds?: ExchangeFundsCalls & { readonly product: FundedProduct; readonly call: ConsoleCall };
  readonly refusals: RejectionMessages<Rejection, RefusalContext>;
};

type CommonPart = 'version' | 'is_open' | 'currencies_listed' | 'labels';

/** Declaration without specific types, for the generic code. */
export type AnyVersionedDesk = Omit<VersionedDesk<DeskCalls, OpenOrClosed, AnyRejection>, 'parts'> & {
  readonly parts: Readonly<Record<string, TermsPart<OpenOrClosed>>>;
};
type OpenOrClosed = { readonly isOpen: boolean };
