import type { RequestOf } from '@assay/contract';
import type { ConsoleCall, Permission } from '@assay/contract/console';
import type { AnyTerms } from '@assay/domain';
import type { ReactNode } from 'react';
import type { WithCurrencies } from './currency-field.tsx';
import { actionsOf } from './scheduled-state.ts';

/** One earn plan, token sale, round of votes or project in the response of its product's page. */
export type ScheduledEntry = {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly phase: number;
  readonly is_paused: number;
  /** Terms in input format. */
  readonly terms: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, unknown>>;
};

export type Texts = Readonly<Record<string, string>>;

/** Labels and options for terms in the response of a product's page. */
export type TermOptions = WithCurrencies & {
  /** Names of fields, figures and enumerated values, in the reader's language. */
  readonly labels: Texts;
  /** Trading pairs, for products whose terms contain pairs. */
  readonly pairs_listed?: readonly { readonly id: number; readonly symbol_name: string }[];
};

/** Response of the page of a product with scheduled entries. */
export type ScheduledProductAnswer = TermOptions & {
  readonly entries: readonly ScheduledEntry[];
  readonly house: readonly {
    readonly currency: number;
    readonly currency_name: string;
    readonly total: string;
    readonly locked: string;
    readonly free: string;
  }[];
};

type CallName = 'desk' | 'participants' | 'preview' | 'propose' | 'previewAct' | 'act' | 'funds';

/** Products with the permissions to change scheduled entries and to move funds for them. */
export type ScheduledProduct = ProductWithRight<'change'> & ProductWithRight<'funds'>;
type ProductWithRight<Right extends string> = Permission extends infer EachPermission
  ? EachPermission extends `${infer Product}.${Right}`
    ? Product
    : never
  : never;

/** Declaration of the page of one product with scheduled entries. */
export type ScheduledProductView = {
  /** Product name in permissions and file names. */
  readonly product: ScheduledProduct;
  readonly calls: Readonly<Record<CallName, ConsoleCall>>;
  readonly terms: AnyTerms;
  /** Terms and figures shown in the table, in order. */
  readonly columns: readonly string[];
  readonly participants: readonly string[];
  /** Returns the name of an entry in the accessible label of its menu. */
  readonly nameOf: (entry: ScheduledEntry, desk: ScheduledProductAnswer) => string;
  readonly actions?: (entry: ScheduledEntry) => readonly string[];
  /** Initial values of a new entry, if they differ from the defaults of their kinds. */
  readonly initialValues?: Readonly<Record<string, string>>;
  /** Returns true for a field that other input makes irrelevant: it is hidden and sent with its default. */
  readonly isIrrelevant?: (field: string, values: Readonly<Record<string, string>>) => boolean;
  /** Fields in addition to the terms: their initial values, and their editor. */
  readonly extraFields?: ExtraFields & { readonly initial: (entry: ScheduledEntry | null) => Texts };
};

/** Fields in addition to the terms, and their editor. */
export type ExtraFields = {
  /** Fields that may be empty, which the calls encode as `none`. */
  readonly optionalLists: readonly string[];
  readonly fields: (form: ExtraFieldsForm) => ReactNode;
};

/** Part of the form used by the editor of additional fields. */
export type ExtraFieldsForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly change: (values: Readonly<Record<string, string>>) => void;
  readonly errorOf: (name: string) => string | undefined;
};

/** Returns the actions available on an entry. */
export function actionsOfEntry(
  { actions: customActions }: ScheduledProductView,
  entry: ScheduledEntry,
): readonly string[] {
  return customActions === undefined ? actionsOf(entry) : customActions(entry);
}

/** Casts the input of a call whose type is known only at run time. */
export function toRequest(input: object): RequestOf<ConsoleCall> {
  return input as RequestOf<ConsoleCall>;
}
