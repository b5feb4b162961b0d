import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';

/** A list of words in a file: an array, or `in (…)` of an SQL statement. */
type List = {
  readonly file: SourceFile;
  readonly position: number;
  readonly house: string;
  readonly product: string;
  readonly words: readonly string[];
  readonly text: string;
  readonly isExported: boolean;
};

const LIST = /(?:(\bexport const \w+(?:: [^=\n]+)? = )?\[|\bin \()(\s*'\w+'(?:,\s*'\w+')+),?\s*[\])]/g;
const WORD = /'(\w+)'/g;
const FOLDER =
  /^(?:apps|packages)\/(\w+)\/src\/(?:(?<=^apps\/server\/src\/)(?!chains)[^/]+\/)?(?:([^/]+)\/)?/;
/** Packages and apps whose lists each one may import; the contract re-exports the domain's for the web app. */
const LENDERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  engine: ['domain', 'engine'],
  contract: ['domain', 'contract'],
  server: ['domain', 'engine', 'contract'],
  web: ['domain', 'contract'],
  console: ['domain', 'contract'],
};
/** Folders with lists of words shared by products. */
const COMMON = new Set(['', 'entities', 'ledger', 'stage']);

/** The packages that may not import each other; the domain is below both. */
const COUNTERPART: Readonly<Record<string, string>> = { engine: 'contract', contract: 'engine' };

/**
 * Repeated lists of two or more words of a product: an importable list, one that the engine and the contract both write,
 * or a part of one that occurs in a second place of the same package. A list in another order is a different list,
 * because the order matters.
 */
export function repeatedWords(files: readonly SourceFile[]): Finding[] {
  const lists = files.flatMap(listsIn);
  const declared = lists.filter(
    ({ house, isExported }) => isExported && /^(?:domain|engine|contract)$/.test(house),
  );
  return lists.flatMap((list) => {
    const { house, product, words, text } = list;
    const comparable = declared.filter(
      (one) => one !== list && (one.product === product || COMMON.has(one.product)),
    );
    const isBorrowed = comparable.some((one) => one.text === text && LENDERS[house]?.includes(one.house));
    const isOnBothSides = lists.some(
      (one) =>
        one.house === COUNTERPART[house] &&
        one.text === text &&
        (one.isExported || list.isExported) &&
        (one.product === product || COMMON.has(one.product) || COMMON.has(product)),
    );
    const isContained = comparable.some((one) => words.every((word) => one.words.includes(word)));
    const isTwice = lists.some(
      (one) => one !== list && one.house === house && one.product === product && one.text === text,
    );
    return isBorrowed || isOnBothSides || (isContained && isTwice)
      ? [finding(list.file, list.position, `writes ${text} again`)]
      : [];
  });
}

function listsIn(file: SourceFile): List[] {
  const [, house = '', product = ''] = FOLDER.exec(file.path) ?? [];
  return [...file.text.matchAll(LIST)].map(({ index, 1: exported, 2: list = '' }) => {
    const words = [...list.matchAll(WORD)].flatMap(([, word]) => word ?? []);
    return {
      file,
      position: index,
      house,
      product,
      words,
      text: words.join(', '),
      isExported: exported !== undefined,
    };
  });
}
