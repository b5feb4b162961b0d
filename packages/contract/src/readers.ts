import { parseDecimal } from '@assay/money';
import { found, type Reader, wrong } from './field.ts';
import { seenText } from './visible-text.ts';

/** Control characters, which no text may contain; NUL cannot even be stored. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

type TextRules = {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  /** Message if shorter than `min`. */
  readonly tooShort?: string;
  /** Message if longer than `max`. */
  readonly tooLong?: string;
  /** Message if `pattern` does not match. */
  readonly invalid?: string;
  readonly keepSpaces?: boolean;
  /** True for texts of the operator, which may contain soft hyphens and direction marks. */
  readonly isOperators?: boolean;
  readonly description?: string;
};

/** Text of `min` to `max` characters. Hidden characters are allowed in passwords and texts of the operator only. */
export function text(rules: TextRules): Reader<string, string | number> {
  const mayHide = rules.keepSpaces === true || rules.isOperators === true;
  return {
    ...(rules.keepSpaces ? { keepSpaces: true } : {}),
    document: {
      type: 'string',
      maxLength: rules.max,
      ...(rules.pattern ? { pattern: rules.pattern.source } : {}),
      ...(rules.description ? { description: rules.description } : {}),
    },
    read(value) {
      if (value.length > rules.max) return wrong(rules.tooLong ?? 'input.too_long', { max: rules.max });
      if (CONTROL.test(value) || !value.isWellFormed()) return wrong('input.characters');
      const seen = mayHide ? value : seenText(value);
      if (seen === null) return wrong('input.characters');
      if (seen.length < (rules.min ?? 0)) {
        return wrong(rules.tooShort ?? 'input.too_short', { min: rules.min ?? 0 });
      }
      if (rules.pattern && !rules.pattern.test(seen)) return wrong(rules.invalid ?? 'input.invalid');
      return found(seen);
    },
  };
}

/** Text of one line, such as a name. Line breaks, which stored texts may contain, become spaces. */
export function singleLine(rules: TextRules): Reader<string, string | number> {
  const reader = text(rules);
  return {
    ...reader,
    read: (value) => reader.read(value.replace(/\s*[\t\n\r\p{Zl}\p{Zp}]\s*/gu, ' ')),
  };
}

/**
 * Wraps a reader so that direction marks and other format characters, which programs add when text is copied, are
 * removed.
 */
export function withoutMarks<Out, Accepts>(reader: Reader<Out, Accepts>): Reader<Out, Accepts> {
  return { ...reader, read: (value) => reader.read(value.replace(/\p{Cf}/gu, '') || value) };
}

/** Characters that users and programs put between the digits of a code. */
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** A numeric code as typed or pasted: `123 456`, `123-456` and full-width digits are converted to plain digits. */
export function typedCode(rules: TextRules): Reader<string, string | number> {
  const reader = text({ ...rules, isOperators: true });
  return {
    ...reader,
    read: (value) => reader.read(value.normalize('NFKC').replace(BETWEEN_DIGITS, '')),
  };
}

const WHOLE = /^-?\d{1,16}$/;

/** An integer from `min` to `max`. */
export function integer(min: number, max: number, description?: string): Reader<number, number | string> {
  return {
    wordsForNothing: true,
    document: { type: 'integer', minimum: min, maximum: max, ...(description ? { description } : {}) },
    read(value) {
      if (!WHOLE.test(value)) return wrong('input.whole_number');
      const number = Number(value);
      return number < min || number > max ? wrong('input.between', { min, max }) : found(number);
    },
  };
}

const MAX_SMALL_ID = 2 ** 31 - 1;

/** The id of a currency, a pair or an article. */
export const smallId = (description?: string) => idUpTo(MAX_SMALL_ID, description);
/** The id of an order. */
export const largeId = (description?: string) => idUpTo(Number.MAX_SAFE_INTEGER, description);

function idUpTo(max: number, description = 'id'): Reader<number, number | string> {
  const { document, read } = integer(1, max, description);
  return {
    wordsForNothing: true,
    document,
    read: (value) => ('value' in read(value) ? read(value) : wrong('input.id')),
  };
}

/**
 * A non-negative plain decimal, kept as text so that no digit is lost: `007.50` becomes `7.50`. The number of decimals
 * depends on the currency or pair and is checked by the caller.
 */
export function decimal(description?: string): Reader<string, string | number> {
  return {
    wordsForNothing: true,
    document: { type: 'string', format: 'decimal', ...(description ? { description } : {}) },
    read(value) {
      if (!/\d/.test(value)) return wrong('input.number');
      // Users write `.5` and `5.`; decimals of the API have digits on both sides.
      const whole = value.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
      const parsed = parseDecimal(whole);
      if (!parsed.ok) return wrong(parsed.error === 'negative' ? 'input.positive' : 'input.number');
      return found(whole.replace(/^0+(?=\d)/, ''));
    },
  };
}

/** A plain decimal greater than zero. */
export function positiveDecimal(description?: string): Reader<string, string | number> {
  const reader = decimal(description);
  return {
    ...reader,
    read(value) {
      const read = reader.read(value);
      return 'value' in read && !/[1-9]/.test(read.value) ? wrong('input.positive') : read;
    },
  };
}

/** Choices whose input and meaning are equal. */
export const wordsOf = <Word extends string>(words: readonly Word[]): Record<Word, Word> =>
  Object.fromEntries(words.map((word) => [word, word])) as Record<Word, Word>;

/** One of several choices, matched as written or else in lower case; `words` maps the input to its meaning. */
export function choice<const Word extends string, Meaning extends string>(
  words: Readonly<Record<Word, Meaning>>,
  description?: string,
): Reader<Meaning, Word | number> {
  const meanings = new Map<string, Meaning>(Object.entries<Meaning>(words));
  return {
    wordsForNothing: true,
    document: {
      type: 'string',
      enum: [...meanings.keys()],
      ...(description ? { description } : {}),
    },
    read(value) {
      const meaning = meanings.get(value) ?? meanings.get(value.toLowerCase());
      return meaning === undefined
        ? wrong('input.one_of', { values: [...meanings.keys()].join(', ') })
        : found(meaning);
    },
  };
}
