import { parseDecimal } from '@assay/money';
import { invalid, type Reader, valid } from './field.ts';
import { visibleText } from './visible-text.ts';

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
      if (value.length > rules.max) return invalid(rules.tooLong ?? 'input.too_long', { max: rules.max });
      if (CONTROL.test(value) || !value.isWellFormed()) return invalid('input.characters');
      const visible = mayHide ? value : visibleText(value);
      if (visible === null) return invalid('input.characters');
      if (visible.length < (rules.min ?? 0)) {
        return invalid(rules.tooShort ?? 'input.too_short', { min: rules.min ?? 0 });
      }
      if (rules.pattern && !rules.pattern.test(visible)) return invalid(rules.invalid ?? 'input.invalid');
      return valid(visible);
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
export function stripFormatCharacters<Out, Accepts>(reader: Reader<Out, Accepts>): Reader<Out, Accepts> {
  return { ...reader, read: (value) => reader.read(value.replace(/\p{Cf}/gu, '') || value) };
}

/** Characters that users and programs put between the digits of a code. */
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** A numeric code as typed or pasted: `123 456`, `123-456` and full-width digits are converted to plain digits. */
export function numericCode(rules: TextRules): Reader<string, string | number> {
  const reader = text({ ...rules, isOperators: true });
  return {
    ...reader,
    read: (value) => reader.read(value.normalize('NFKC').replace(BETWEEN_DIGITS, '')),
  };
}

const INTEGER = /^-?\d{1,16}$/;

/** An integer from `min` to `max`. */
export function integer(min: number, max: number, description?: string): Reader<number, number | string> {
  return {
    acceptsNullText: true,
    document: { type: 'integer', minimum: min, maximum: max, ...(description ? { description } : {}) },
    read(value) {
      if (!INTEGER.test(value)) return invalid('input.whole_number');
      const number = Number(value);
      return number < min || number > max ? invalid('input.between', { min, max }) : valid(number);
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
    acceptsNullText: true,
    document,
    read: (value) => ('value' in read(value) ? read(value) : invalid('input.id')),
  };
}

/**
 * A non-negative plain decimal, kept as text so that no digit is lost: `007.50` becomes `7.50`. The number of decimals
 * depends on the currency or pair and is checked by the caller.
 */
export function decimal(description?: string): Reader<string, string | number> {
  return {
    acceptsNullText: true,
    document: { type: 'string', format: 'decimal', ...(description ? { description } : {}) },
    read(value) {
      if (!/\d/.test(value)) return invalid('input.number');
      // Users write `.5` and `5.`; decimals of the API have digits on both sides.
      const normalized = value.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
      const parsed = parseDecimal(normalized);
      if (!parsed.ok) return invalid(parsed.error === 'negative' ? 'input.positive' : 'input.number');
      return valid(normalized.replace(/^0+(?=\d)/, ''));
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
      return 'value' in read && !/[1-9]/.test(read.value) ? invalid('input.positive') : read;
    },
  };
}

/** Choices whose input and meaning are equal. */
export const choicesOf = <Choice extends string>(choices: readonly Choice[]): Record<Choice, Choice> =>
  Object.fromEntries(choices.map((choice) => [choice, choice])) as Record<Choice, Choice>;

/** One of several choices, matched as written or else in lower case; `choices` maps the input to its meaning. */
export function choice<const Choice extends string, Meaning extends string>(
  choices: Readonly<Record<Choice, Meaning>>,
  description?: string,
): Reader<Meaning, Choice | number> {
  const meanings = new Map<string, Meaning>(Object.entries<Meaning>(choices));
  return {
    acceptsNullText: true,
    document: {
      type: 'string',
      enum: [...meanings.keys()],
      ...(description ? { description } : {}),
    },
    read(value) {
      const meaning = meanings.get(value) ?? meanings.get(value.toLowerCase());
      return meaning === undefined
        ? invalid('input.one_of', { values: [...meanings.keys()].join(', ') })
        : valid(meaning);
    },
  };
}
