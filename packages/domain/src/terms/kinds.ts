import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';

/** The properties that every field of terms may have beside its kind. */
type Common = {
  /** The word by which the engine refuses a wrong value; several fields may share one. */
  readonly fault: string;
  /** Name in the staff's calls, where it is not the field's own in snake case. */
  readonly wire?: string;
};

/** A listed currency; `differsFrom`: another field that has to be another currency. */
export type CurrencyTerm = Common & { readonly kind: 'currency'; readonly differsFrom?: string };

/** One of several words; `absent`: the word that a missing field means. */
export type WordTerm<Word extends string = string> = Common & {
  readonly kind: 'word';
  readonly words: readonly Word[];
  readonly absent?: Word;
};

/** An amount in minor units of the currency in the field `of`; above zero, or from zero. */
export type AmountTerm = Common & {
  readonly kind: 'amount';
  readonly of: string;
  readonly from: 'above_zero' | 'zero';
  /** The amount that a staff call without the field means. */
  readonly absent?: '0';
  /** Fields in the same currency that it may not go below, or beyond. */
  readonly atLeast?: string;
  readonly atMost?: string;
};

/** A moment; `after`: the field with the earlier moment. Without it the moment may not be in the past. */
export type MomentTerm = Common & { readonly kind: 'moment'; readonly after?: string };

/**
 * A whole number in these bounds, both included; `absent`: the number that a staff call without the field means.
 * `optional`: a field that came after the first release of its product, so that older journals and proposals lack it
 * and mean `absent`.
 */
export type WholeTerm = Common & {
  readonly kind: 'whole';
  readonly least: number;
  readonly most: number;
  /** Written behind it where people read it. */
  readonly unit?: 's';
} & (
    | { readonly absent?: number; readonly optional?: never }
    | { readonly absent: number; readonly optional: true }
  );

/** A rate in parts per million, typed in percent with at most four decimals; both bounds included. */
export type RateTerm = Common & { readonly kind: 'rate'; readonly least?: number; readonly most: number };

/** Amounts in minor units of the currency in the field `of`: each once and at least one. */
export type AmountsTerm = Common & {
  readonly kind: 'amounts';
  readonly of: string;
  readonly most: number;
  /** Fields in the same currency that none of them may go below, or beyond. */
  readonly atLeast: string;
  readonly atMost: string;
};

/** Pairs, each once. */
export type PairsTerm = Common & { readonly kind: 'pairs'; readonly most: number };

/** A length of time in milliseconds, typed in whole units; both bounds included, in units. */
export type DurationTerm = Common & {
  readonly kind: 'duration';
  readonly unit: 'minute' | 'hour' | 'day';
  readonly least: number;
  readonly most: number;
  /** A field with a length that it may not go beyond. */
  readonly atMost?: string;
};

/** The least level of identity of whoever takes part. */
export type IdentityLevelTerm = Common & { readonly kind: 'identity_level' };

/** Countries by ISO 3166-1 from which nobody takes part. */
export type CountriesTerm = Common & { readonly kind: 'countries'; readonly most: number };

/** Users, each once and at least one. */
export type OwnersTerm = Common & { readonly kind: 'owners'; readonly most: number };

/** The first of the users in the field `of`: it follows from that and is typed by nobody. */
export type FirstOwnerTerm = Common & { readonly kind: 'first_owner'; readonly of: string };

/** Parts of a whole, in parts per million: each above zero, together a million. */
export type SharesTerm = Common & { readonly kind: 'shares'; readonly most: number };

/** One column of rows of text; `isUpperCase`: small letters mean capital ones. */
export type TextColumn = { readonly most: number; readonly pattern?: RegExp; readonly isUpperCase?: boolean };

/** Rows of text columns, typed one a line; no two rows are equal in the column `unique`. */
export type RowsTerm<
  Columns extends Readonly<Record<string, TextColumn>> = Readonly<Record<string, TextColumn>>,
> = Common & {
  readonly kind: 'rows';
  readonly columns: Columns;
  readonly least: number;
  readonly most: number;
  readonly unique: keyof Columns & string;
};

/** The declaration of one field of terms. */
export type Term =
  | CurrencyTerm
  | WordTerm
  | AmountTerm
  | MomentTerm
  | WholeTerm
  | RateTerm
  | AmountsTerm
  | PairsTerm
  | DurationTerm
  | IdentityLevelTerm
  | CountriesTerm
  | OwnersTerm
  | FirstOwnerTerm
  | SharesTerm
  | RowsTerm;

export type TermKind = Term['kind'];

/** The value that a field of this declaration holds. */
export type TermValue<Declared> = Declared extends {
  readonly kind: 'word';
  readonly words: readonly (infer Word)[];
}
  ? Word
  : Declared extends { readonly kind: 'rows'; readonly columns: infer Columns }
    ? readonly { readonly [Column in keyof Columns]: string }[]
    : Declared extends { readonly kind: infer Kind extends keyof PlainValues }
      ? PlainValues[Kind]
      : never;

type PlainValues = {
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly moment: TimeMs;
  readonly whole: number;
  readonly rate: RatePpm;
  readonly amounts: readonly Amount[];
  readonly pairs: readonly PairId[];
  readonly duration: number;
  readonly identity_level: number;
  readonly countries: readonly string[];
  readonly owners: readonly OwnerId[];
  readonly first_owner: OwnerId;
  readonly shares: readonly number[];
};

/** The milliseconds of the units in which lengths of time are typed. */
export const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
