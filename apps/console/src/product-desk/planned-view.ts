import type { RequestOf } from '@assay/contract';
import type { ConsoleCall, Permission } from '@assay/contract/console';
import type { AnyTerms } from '@assay/domain';
import type { ReactNode } from 'react';
import type { WithCurrencies } from './currency-field.tsx';
import { actsOf } from './planned-state.ts';

/** One planned thing as its desk's call answers it. */
export type PlannedEntry = {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly phase: number;
  readonly is_paused: number;
  /** Each term as staff would type it. */
  readonly terms: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, unknown>>;
};

export type Texts = Readonly<Record<string, string>>;

/** The part of a desk's answer by which terms are shown and typed. */
export type WithLabels = WithCurrencies & {
  /** The names of fields, figures and words, in the reader's language. */
  readonly labels: Texts;
  /** The pairs that trade, where terms have some. */
  readonly pairs_listed?: readonly { readonly id: number; readonly symbol_name: string }[];
};

/** The answer of the call of a desk of planned things. */
export type PlannedAnswer = WithLabels & {
  readonly entries: readonly PlannedEntry[];
  readonly house: readonly {
    readonly currency: number;
    readonly currency_name: string;
    readonly total: string;
    readonly locked: string;
    readonly free: string;
  }[];
};

type CallName = 'desk' | 'participants' | 'preview' | 'propose' | 'previewAct' | 'act' | 'funds';

/** The products whose staff plan things and move the house's money for them. */
export type PlannedProduct = Of<'change'> & Of<'funds'>;
type Of<Right extends string> = Permission extends infer One
  ? One extends `${infer Product}.${Right}`
    ? Product
    : never
  : never;

/** The declaration of the page of one desk of planned things. */
export type PlannedView = {
  /** The name in permissions, and of the tables' files. */
  readonly product: PlannedProduct;
  readonly calls: Readonly<Record<CallName, ConsoleCall>>;
  readonly terms: AnyTerms;
  /** The terms and figures that the table shows, in its order. */
  readonly columns: readonly string[];
  readonly participants: readonly string[];
  /** The name of a thing in the label of its menu. */
  readonly nameOf: (entry: PlannedEntry, desk: PlannedAnswer) => string;
  readonly acts?: (entry: PlannedEntry) => readonly string[];
  /** Values that a new thing begins with, where they are not those of the kind of their field. */
  readonly usual?: Readonly<Record<string, string>>;
  /** A field that means nothing by what else was typed: it is not shown, and has the value of a new thing. */
  readonly isIdle?: (field: string, typed: Readonly<Record<string, string>>) => boolean;
  /** Fields beside the terms: their values of an entry, and their editor. */
  readonly more?: MoreFields & { readonly initial: (entry: PlannedEntry | null) => Texts };
};

/** Fields beside the terms, and their editor. */
export type MoreFields = {
  /** Those that may be empty: a word stands for that in the calls. */
  readonly lists: readonly string[];
  readonly fields: (form: MoreForm) => ReactNode;
};

/** The part of the form that an editor of further fields works with. */
export type MoreForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly change: (values: Readonly<Record<string, string>>) => void;
  readonly errorOf: (name: string) => string | undefined;
};

/** The acts of a view about an entry as it stands. */
export function actsOfEntry({ acts }: PlannedView, entry: PlannedEntry): readonly string[] {
  return acts === undefined ? actsOf(entry) : acts(entry);
}

/** The input of a call whose fields its declaration knows. */
export function asked(input: object): RequestOf<ConsoleCall> {
  return input as RequestOf<ConsoleCall>;
}
