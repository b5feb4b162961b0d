import {
  type DeclaredTerms,
  enteredFields,
  IDENTITY_LEVELS,
  type RateTerm,
  type RowsTerm,
  type Term,
  type TermTable,
  type WireName,
} from '@assay/domain';
import { parseDecimal, parseSteps } from '@assay/money';
import * as z from 'zod/mini';
import { countriesReader } from '../entities/countries.ts';
import { invalid, type Reader, required, valid, withDefault } from '../field.ts';
import { ownValue } from '../own-value.ts';
import { choice, choicesOf, decimal, integer, positiveDecimal, smallId } from '../readers.ts';

/**
 * A term as read by a staff call: amounts and times remain text, because the server parses them by currency and time
 * zone.
 */
export type EnteredTerm<Declared extends Term> = Declared extends {
  readonly kind: 'word';
  readonly words: readonly (infer Value)[];
}
  ? Value
  : Declared extends { readonly kind: 'rows'; readonly columns: infer Columns }
    ? readonly { readonly [Column in keyof Columns]: string }[]
    : Declared extends { readonly kind: 'amount' | 'moment' }
      ? string
      : Declared extends { readonly kind: 'countries' }
        ? readonly string[]
        : Declared extends { readonly kind: 'amounts' }
          ? readonly string[]
          : Declared extends { readonly kind: 'owners' | 'shares' | 'pairs' }
            ? readonly number[]
            : number;

type Field<Out> = ReturnType<typeof required<Out, string | number>>;
type FieldWithDefault<Out> = ReturnType<typeof withDefault<Out, string | number>>;

/** Fields of terms in a call, by their names in the call. */
export type TermFields<Table extends TermTable> = {
  readonly [Name in keyof Table & string as WireName<Name, Table[Name]>]: Table[Name] extends {
    readonly absent: unknown;
  }
    ? FieldWithDefault<EnteredTerm<Table[Name]>>
    : Field<EnteredTerm<Table[Name]>>;
};

/** Returns the fields in which staff enter the declared terms in a call. */
export function termFields<Table extends TermTable>(declared: DeclaredTerms<Table>): TermFields<Table> {
  const fields = enteredFields(declared).map(({ wire, term }) => [wire, fieldOf(term)]);
  return Object.fromEntries(fields) as TermFields<Table>;
}

/** Returns the schema of the declared terms as texts, in the format in which staff enter them. */
export function termTexts<Table extends TermTable>(
  declared: DeclaredTerms<Table>,
): z.ZodMiniObject<{ readonly [Name in keyof TermFields<Table>]: z.ZodMiniString }> {
  const texts = enteredFields(declared).map(({ wire }) => [wire, z.string()]);
  return z.object(Object.fromEntries(texts)) as ReturnType<typeof termTexts<Table>>;
}

function fieldOf(term: Term) {
  const reader = readerOf(term);
  return 'absent' in term && term.absent !== undefined
    ? withDefault<unknown, string | number>(reader, term.absent)
    : required<unknown, string | number>(reader);
}

type AnyReader = Reader<unknown, string | number>;

function readerOf(term: Term): AnyReader {
  switch (term.kind) {
    case 'currency':
      return smallId();
    case 'amount':
      return term.from === 'zero' ? decimal() : positiveDecimal();
    case 'moment':
      return momentReader;
    case 'whole':
      return integer(term.min, term.max);
    case 'duration':
      return integer(term.min, term.max, `In ${term.unit}s.`);
    case 'rate':
      return rate(term);
    case 'amounts':
      return amounts(term.max);
    case 'pairs':
      return pairs(term.max);
    case 'identity_level':
      return integer(0, IDENTITY_LEVELS.length - 1);
    case 'word':
      return choice(choicesOf(term.words)) as AnyReader;
    case 'countries':
      return countriesReader as AnyReader;
    case 'owners':
    case 'first_owner':
      return owners(term.kind === 'owners' ? term.max : 1);
    case 'shares':
      return shares(term.max);
    case 'rows':
      return rows(term);
  }
}

/** A time of the exchange's wall clock, to the minute or to the second; the day must exist. */
const momentReader: AnyReader = {
  document: { type: 'string', description: '`YYYY-MM-DD HH:mm` in the exchange’s time zone.' },
  read(value) {
    const text = value.trim().replace('T', ' ');
    const withSeconds = text.length === 16 ? `${text}:00` : text;
    if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(withSeconds)) return invalid('input.moment');
    const wallClock = new Date(`${withSeconds.replace(' ', 'T')}Z`);
    const isValidTime =
      !Number.isNaN(wallClock.getTime()) && wallClock.toISOString().startsWith(withSeconds.replace(' ', 'T'));
    return isValidTime ? valid(withSeconds) : invalid('input.moment');
  },
};

/** Comma-separated user ids. */
function owners(max: number): AnyReader {
  return {
    document: { type: 'string', description: 'User ids separated by commas.' },
    read(value) {
      const numbers = value.split(/\s*,\s*/).map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : 0));
      const isValid = numbers.every((owner) => owner > 0) && numbers.length <= max;
      return isValid && new Set(numbers).size === numbers.length ? valid(numbers) : invalid('input.users');
    },
  };
}

/** Step of all rates: one part per million, as percent. */
const PERCENT_STEP = '0.0001';
const PPM_OF_A_PERCENT = 10_000;

/** A rate in percent such as `0.5`, returned as an integer in parts per million. */
function rate({ min = 0, max }: RateTerm): AnyReader {
  const bounds = { min: min / PPM_OF_A_PERCENT, max: max / PPM_OF_A_PERCENT };
  const description = `Percent from ${bounds.min} to ${bounds.max}, with at most 4 decimals.`;
  return {
    acceptsNullText: true,
    document: { type: 'string', format: 'decimal', description },
    read(value) {
      const text = decimal().read(value);
      if (!('value' in text)) return text;
      const parsed = parseSteps(text.value, PERCENT_STEP);
      if (!parsed.ok) return invalid('console.listing.percent');
      const isWithin = parsed.value >= min && parsed.value <= max;
      return isWithin ? valid(parsed.value) : invalid('input.between', bounds);
    },
  };
}

/** Distinct, comma-separated decimals. */
function amounts(max: number): AnyReader {
  return {
    document: { type: 'string', description: `At most ${max} amounts separated by commas.` },
    read(value) {
      const numbers = partsOf(value);
      const isValid = numbers.length <= max && numbers.every((amount) => parseDecimal(amount).ok);
      return isValid ? valid(numbers) : invalid('input.invalid');
    },
  };
}

/** Text for an empty list. */
const NONE = 'none';

/** Pairs by id, or `none`. */
function pairs(max: number): AnyReader {
  return {
    document: { type: 'string', description: 'Pair ids separated by commas, or `none`.' },
    read(value) {
      const numbers = value === NONE ? [] : partsOf(value);
      const isValid = numbers.length <= max && numbers.every((id) => /^[1-9]\d{0,8}$/.test(id));
      return isValid ? valid(numbers.map(Number)) : invalid('input.invalid');
    },
  };
}

function partsOf(value: string): readonly string[] {
  return [...new Set(value.split(',').map((part) => part.trim()))];
}

const WHOLE_PPM = 1_000_000;
const PERCENT_DECIMALS = 4;

/** Percentages such as `50, 30, 20` with at most four decimals and a total of 100; returned in parts per million. */
function shares(max: number): AnyReader {
  return {
    document: {
      type: 'string',
      description: 'Percentages separated by commas, such as `50, 30, 20`; their total is 100.',
    },
    read(value) {
      const parts = value.split(/\s*,\s*/).map(partIn);
      const isTotalComplete = parts.reduce((total, part) => total + part, 0) === WHOLE_PPM;
      return isTotalComplete && parts.length <= max && parts.every((part) => part > 0)
        ? valid(parts)
        : invalid('input.shares');
    },
  };
}

/** Returns a percentage in parts per million; 0 if invalid. */
function partIn(text: string): number {
  const [, withSeconds = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  return withSeconds === '' ? 0 : Number(`${withSeconds}${decimals.padEnd(PERCENT_DECIMALS, '0')}`);
}

/** Rows, one per line, with columns separated by bars; the last column may contain bars. */
function rows({ columns, min, max, unique }: RowsTerm): AnyReader {
  const names = Object.keys(columns);
  return {
    document: { type: 'string', description: `One per line: \`${names.join(' | ')}\`.` },
    read(value) {
      const lines = value.split(/\r?\n/).filter((line) => line.trim() !== '');
      const read = lines.map((line) => rowIn(line, columns));
      const [invalidRow] = read.filter((row) => !isRow(row, columns));
      if (invalidRow !== undefined) return invalid('input.row', { columns: names.join(' | ') });
      if (read.length < min || read.length > max) return invalid('input.rows', { least: min, most: max });
      const isUnique = new Set(read.map((row) => ownValue(row, unique))).size === read.length;
      return isUnique ? valid(read) : invalid('input.row_twice');
    },
  };
}

function rowIn(line: string, columns: RowsTerm['columns']): Readonly<Record<string, string>> {
  const parts = line.split('|').map((part) => part.trim());
  const last = Object.keys(columns).length - 1;
  return Object.fromEntries(
    Object.entries(columns).map(([name, { isUpperCase }], index) => {
      const text = index === last ? parts.slice(last).join('|') : (parts[index] ?? '');
      return [name, isUpperCase ? text.toUpperCase() : text];
    }),
  );
}

function isRow(row: Readonly<Record<string, string>>, columns: RowsTerm['columns']): boolean {
  return Object.entries(columns).every(([name, { max, pattern }]) => {
    const text = ownValue(row, name) ?? '';
    return text !== '' && text.length <= max && (pattern === undefined || pattern.test(text));
  });
}
