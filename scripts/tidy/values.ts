import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, findAll, finding } from './finding.ts';

/** The module that formats values, and products with prices in yuan. */
const WRITERS = /^apps\/web\/src\/(?:display-currency|c2c|acceptor|checkout)\//;

const MARKS = /[¥￥≈]|\bCNY\b/;

/** Ways to show a value in CNY regardless of the reader's choice. */
const OWN_VALUES = new RegExp(
  `${MARKS.source}|\\bis_cny_known\\b|\\bformat\\w+\\((?=[^()]*(?:[cC]ny|\\btotle\\b))`,
  'g',
);

/** Code of pages that shows a value in a fixed currency. */
export function ownValues(files: readonly SourceFile[]): Finding[] {
  const say = (word: string) => `values are written by display-currency, not by ${word}`;
  return files
    .filter(({ path }) => !WRITERS.test(path))
    .flatMap((file) => {
      const { code, literals } = parseSource(file.text);
      const inTexts = literals.filter(({ text }) => MARKS.test(text));
      return [
        ...findAll(file, code, OWN_VALUES, say),
        ...inTexts.map(({ start, text }) => finding(file, start, say(text))),
      ];
    });
}

/** Texts of products with prices in yuan. */
const OF_YUAN = /\/(?:c2c|acceptor|checkout)\.json$/;
/** Texts of the server and for staff: sections of a formatted file. */
const NOT_OF_PAGES = /^ {2}"(?:staff|message|staffMessage)": \{[\s\S]*?^ {2}\}/gm;

/** Texts of pages that contain the currency of a value. */
export function valueTexts(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !OF_YUAN.test(path))
    .flatMap((file) =>
      findAll(
        file,
        file.text.replace(NOT_OF_PAGES, (part) => part.replaceAll(/[^\n]/g, ' ')),
        new RegExp(MARKS.source, 'g'),
        (mark) => `a value comes with its currency, not ${mark}`,
      ),
    );
}
