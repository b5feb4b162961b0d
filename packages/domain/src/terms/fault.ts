import { isCountry, isIdentityLevel } from '../owner-facts.ts';
import type { DeclaredTerms, TermLookups, TermsOf, TermTable } from './declare.ts';
import {
  type AmountsTerm,
  type AmountTerm,
  type DurationTerm,
  type MomentTerm,
  type RowsTerm,
  type Term,
  UNIT_MS,
} from './kinds.ts';

/** Kind of violation of a field's declaration. `other`: the field with which it is compared. */
export type TermBreach =
  | { readonly kind: 'unknown' | 'not_above_zero' | 'below_zero' | 'past' | 'invalid' | 'contradiction' }
  | { readonly kind: 'same' | 'below' | 'beyond' | 'not_after'; readonly other: string };

/** First field of the terms that violates its declaration. */
export type TermFault<Code extends string = string> = {
  readonly field: string;
  /** Fault code of the engine. */
  readonly code: Code;
  readonly breach: TermBreach;
};

/** Fault codes with which terms are rejected. */
export type FaultCode<Table extends TermTable> = Table[keyof Table]['fault'];

/** Returns the first fault of the terms in the order of declaration; null if there is none. Amounts in minor units. */
export function faultOfTerms<Table extends TermTable>(
  { fields, rules }: DeclaredTerms<Table>,
  terms: TermsOf<Table>,
  lookups: TermLookups,
): TermFault<FaultCode<Table>> | null {
  const values: Values = terms;
  for (const [field, term] of Object.entries<Term>(fields)) {
    const rule = (
      rules as Readonly<Record<string, ((all: TermsOf<Table>, around: TermLookups) => boolean) | undefined>>
    )[field];
    const breach =
      breachOf(term, values[field], values, lookups) ??
      (rule === undefined || rule(terms, lookups) ? null : ({ kind: 'contradiction' } as const));
    if (breach !== null) return { field, code: term.fault, breach };
  }
  return null;
}

type Values = Readonly<Record<string, unknown>>;

function breachOf(term: Term, value: unknown, values: Values, lookups: TermLookups): TermBreach | null {
  switch (term.kind) {
    case 'currency':
      if (lookups.currency(value as number) === undefined) return { kind: 'unknown' };
      return term.differsFrom !== undefined && values[term.differsFrom] === value
        ? { kind: 'same', other: term.differsFrom }
        : null;
    case 'amount':
      return amountBreach(term, value as bigint, values);
    case 'moment':
      return momentBreach(term, value as number, values, lookups);
    case 'duration':
      return durationBreach(term, value as number, values);
    default:
      return isValid(term, value, values) ? null : { kind: 'invalid' };
  }
}

function amountBreach(
  { from, minField, maxField }: AmountTerm,
  value: bigint,
  values: Values,
): TermBreach | null {
  if (from === 'above_zero' && value <= 0n) return { kind: 'not_above_zero' };
  if (value < 0n) return { kind: 'below_zero' };
  if (minField !== undefined && value < (values[minField] as bigint))
    return { kind: 'below', other: minField };
  if (maxField !== undefined && value > (values[maxField] as bigint))
    return { kind: 'beyond', other: maxField };
  return null;
}

function momentBreach(
  { after }: MomentTerm,
  value: number,
  values: Values,
  { now }: TermLookups,
): TermBreach | null {
  if (after === undefined) return value < now ? { kind: 'past' } : null;
  return value <= (values[after] as number) ? { kind: 'not_after', other: after } : null;
}

function durationBreach(
  { unit, min, max, maxField }: DurationTerm,
  value: number,
  values: Values,
): TermBreach | null {
  if (!isWithin(value, min * UNIT_MS[unit], max * UNIT_MS[unit])) return { kind: 'invalid' };
  return maxField !== undefined && value > (values[maxField] as number)
    ? { kind: 'beyond', other: maxField }
    : null;
}

const WHOLE_PPM = 1_000_000;

type OtherTerm = Exclude<Term, { readonly kind: 'currency' | 'amount' | 'moment' | 'duration' }>;

function isValid(term: OtherTerm, value: unknown, values: Values): boolean {
  switch (term.kind) {
    case 'word':
      return value === undefined ? term.absent !== undefined : term.words.includes(value as string);
    case 'whole':
      return (value === undefined && term.optional) || isWithin(value, term.min, term.max);
    case 'rate':
      return isWithin(value, term.min ?? 0, term.max);
    case 'amounts':
      return isList(value, term.max) && areAmounts(value as readonly bigint[], term, values);
    case 'pairs':
      return isList(value, term.max) && isUnique(value as readonly number[]);
    case 'identity_level':
      return isIdentityLevel(value as number);
    case 'countries':
      return isList(value, term.max) && (value as readonly string[]).every(isCountry);
    case 'owners':
      return isList(value, term.max) && areOwners(value as readonly number[]);
    case 'first_owner':
      return (values[term.of] as readonly number[]).includes(value as number);
    case 'shares':
      return isList(value, term.max) && areShares(value as readonly number[]);
    case 'rows':
      return isList(value, term.max) && areRows(value as readonly Readonly<Record<string, string>>[], term);
  }
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

function areAmounts(
  amounts: readonly bigint[],
  { minField, maxField }: AmountsTerm,
  values: Values,
): boolean {
  const [min, max] = [values[minField] as bigint, values[maxField] as bigint];
  return amounts.length > 0 && isUnique(amounts) && amounts.every((amount) => amount >= min && amount <= max);
}

function isList(value: unknown, max: number): boolean {
  return Array.isArray(value) && value.length <= max;
}

function areOwners(owners: readonly number[]): boolean {
  return owners.length > 0 && owners.every((owner) => owner > 0) && isUnique(owners);
}

function areShares(shares: readonly number[]): boolean {
  const areValidShares = shares.every((share) => Number.isSafeInteger(share) && share > 0);
  return areValidShares && shares.reduce((total, share) => total + share, 0) === WHOLE_PPM;
}

function areRows(
  rows: readonly Readonly<Record<string, string>>[],
  { columns, min, unique }: RowsTerm,
): boolean {
  if (rows.length < min || new Set(rows.map((row) => row[unique])).size < rows.length) return false;
  return rows.every((row) =>
    Object.entries(columns).every(([name, { max, pattern }]) => {
      const text = row[name] ?? '';
      const isText = text.trim() === text && text.length > 0 && text.length <= max;
      return isText && (pattern === undefined || pattern.test(text));
    }),
  );
}
