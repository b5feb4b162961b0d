import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, findAll, finding } from './finding.ts';

/** Ways to format a date without the reader's time zone. */
const OWN_FORMATS =
  /\bDateTimeFormat\b|\btoLocale(?:Date|Time)String\b|new Date\([^)]*\)\.toLocaleString\b|\btoISOString\b/g;

/** The module that formats times for pages, and files that display no date. */
const TIMES = [
  /^packages\/client\/src\/times\//,
  // Names daily files, and computes in milliseconds, in UTC.
  /^apps\/web\/src\/seconds\/receipt\/receipt\.ts$/,
  // Compares days of the exchange.
  /^apps\/web\/src\/shell\/claimed-today\.ts$/,
];

/** Code of pages that formats dates directly. */
export function ownDateFormats(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !TIMES.some((one) => one.test(path)))
    .flatMap((file) =>
      findAll(
        file,
        parseSource(file.text).code,
        OWN_FORMATS,
        (word) => `times are written by @assay/client/times, not by ${word}`,
      ),
    );
}

/** A time field of the contract: `held_until: timeOrEmpty`, `due: z.nullable(wireTime)`. */
const TIME_FIELD =
  /(?<!\w)(\w+): (?:z\.(?:nullable|optional|union)\(\[?)*(?:z\.literal\(''\), )?(?:wireTime|timeOrEmpty|momentOrNever)\b/g;

/** Names of time fields on the wire. */
export function timeFields(contract: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(contract.flatMap(({ text }) => [...text.matchAll(TIME_FIELD)].map(([, name = '']) => name)));
}

/** Arguments of a text, and expressions in a template. */
const SENTENCE = /\(\$\) => \$[\w.[\]]+,\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const PLACE = /\$\{([^{}]*)\}/g;

/** An unformatted field: `row.time`, `guard?.excluded_until ?? ''`. */
const FIELD = /(?:^|:\s*)[\w.?[\]]*[\w\])]\??\.(\w+)(?:\s*\?\?\s*'[^']*')?\s*$/;

/** Hours of a day, such as 09:00, have names of time fields, and are shown with the exchange's zone. */
const HOURS = /\brow\.(?:opens|closes)$/;
const OF_ACCEPTORS = /^apps\/\w+\/src\/acceptor\//;

/** Code that inserts an unformatted wire time into a text, which the compiler cannot detect. */
export function rawTimes(files: readonly SourceFile[], names: ReadonlySet<string>): Finding[] {
  return files.flatMap((file) =>
    [...file.text.matchAll(SENTENCE), ...file.text.matchAll(PLACE)].flatMap((match) =>
      (match[1] ?? '')
        .split(',')
        .map((value) => value.trim())
        .filter((value) => names.has(FIELD.exec(value)?.[1] ?? ''))
        .filter((value) => !(OF_ACCEPTORS.test(file.path) && HOURS.test(value)))
        .map((value) => finding(file, match.index, `a time of the wire is read by useTimes first: ${value}`)),
    ),
  );
}
