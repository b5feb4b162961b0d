import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';

/** Properties common to all kinds of fields. */
type Common = {
  /** Fault code with which the engine rejects an invalid value; several fields may share one. */
  readonly fault: string;
  /** Name in staff calls, if it is not the field's own in snake case. */
  readonly wire?: string;
};

/** A listed currency; `differsFrom`: a field that must be a different currency. */
export type CurrencyTerm = Common & { readonly kind: 'currency'; readonly differsFrom?: string };

/** An enumerated value; `absent`: the value of a missing field. */
export type EnumTerm<Value extends string = string> = Common & {
  readonly kind: 'word';
  readonly words: readonly Value[];
  readonly absent?: Value;
};

/** An amount in minor units of the currency in the field `of`; above zero, or from zero. */
export type AmountTerm = Common & {
  readonly kind: 'amount';
  readonly of: string;
  readonly from: 'above_zero' | 'zero';
  /** Amount that a staff call without the field sets. */
  readonly absent?: '0';
  /** Fields in the same currency that are its lower or upper limit. */
  readonly minField?: string;
  readonly maxField?: string;
};

/** A time; `after`: the field with the earlier time. Without it the time must not be in the past. */
export type MomentTerm = Common & { readonly kind: 'moment'; readonly after?: string };

/**
 * An integer within these limits, both inclusive; `absent`: the number that a staff call without the field sets.
 * `optional`: a field added after the first release of its product, so that older journals and proposals lack it and
 * mean `absent`.
 */
export type IntegerTerm = Common & {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
  /** Unit displayed after the number. */
  readonly unit?: 's';
} & (
    | { readonly absent?: number; readonly optional?: never }
    | { readonly absent: number; readonly optional: true }
  );

/** A rate in parts per million, entered in percent with at most four decimals; both limits are inclusive. */
export type RateTerm = Common & { readonly kind: 'rate'; readonly min?: number; readonly max: number };

/** One or more distinct amounts in minor units of the currency in the field `of`. */
export type AmountsTerm = Common & {
  readonly kind: 'amounts';
  readonly of: string;
  readonly max: number;
  /** Fields in the same currency that are their lower or upper limit. */
  readonly minField: string;
  readonly maxField: string;
};

/** Distinct pairs. */
export type PairsTerm = Common & { readonly kind: 'pairs'; readonly max: number };

/** A duration in milliseconds, entered in whole units; both limits are inclusive, in units. */
export type DurationTerm = Common & {
  readonly kind: 'duration';
  readonly unit: 'minute' | 'hour' | 'day';
  readonly min: number;
  readonly max: number;
  /** Field with a duration that is the upper limit. */
  readonly maxField?: string;
};

/** Minimum identity level of participants. */
export type IdentityLevelTerm = Common & { readonly kind: 'identity_level' };

/** Countries by ISO 3166-1 whose users cannot take part. */
export type CountriesTerm = Common & { readonly kind: 'countries'; readonly max: number };

/** One or more distinct users. */
export type OwnersTerm = Common & { readonly kind: 'owners'; readonly max: number };

/** First user of the field `of`: derived from it and never entered. */
export type FirstOwnerTerm = Common & { readonly kind: 'first_owner'; readonly of: string };

/** Shares of a whole, in parts per million: each above zero, with a total of a million. */
export type SharesTerm = Common & { readonly kind: 'shares'; readonly max: number };

/** One column of rows of text; `isUpperCase`: letters are converted to upper case. */
export type TextColumn = { readonly max: number; readonly pattern?: RegExp; readonly isUpperCase?: boolean };

/** Rows of text columns, entered one per line, with distinct values in the column `unique`. */
export type RowsTerm<
  Columns extends Readonly<Record<string, TextColumn>> = Readonly<Record<string, TextColumn>>,
> = Common & {
  readonly kind: 'rows';
  readonly columns: Columns;
  readonly min: number;
  readonly max: number;
  readonly unique: keyof Columns & string;
};

/** Declaration of one field of terms. */
export type Term =
  | CurrencyTerm
  | EnumTerm
  | AmountTerm
  | MomentTerm
  | IntegerTerm
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

/** Type of the value of a field with this declaration. */
export type TermValue<Declared> = Declared extends {
  readonly kind: 'word';
  readonly words: readonly (infer Value)[];
}
  ? Value
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

/** Milliseconds of the units in which durations are entered. */
export const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
