import type { SourceFile } from '../source/files.ts';
import { type Finding, findAll } from './finding.ts';

/** The products of the server, from the imports of their register. */
const REGISTERED = /^import \{ \w+ \} from '\.\/(\w+)\/product\.ts';$/gm;
/** Names in a product's declarations of tables: tables, events and row names. */
const TABLE = /\.table\('(\w+)'/g;
const EVENT = /\bfrom: \{ (\w+):/g;
const ROW = /\bone: '(\w+)'/g;
/** Row and product names with another meaning elsewhere: such a product is recognized by its other names. */
const EVERYDAY = new Set(['alerts', 'c2c', 'lever', 'order', 'seconds']);
/** The listing is below the others, which read it. */
const BELOW_ALL = 'listing';
/** Third-party names that contain a product's name by coincidence. */
const FOREIGN = ['-encoding'];

/** Every name by which a file would refer to a product: its own, its tables', their rows' and its events'. */
export function productWords(register: SourceFile, code: readonly SourceFile[]): readonly string[] {
  const products = namesIn(register.text, REGISTERED).filter((name) => name !== BELOW_ALL);
  const names = products.flatMap((product) =>
    [TABLE, EVENT, ROW].flatMap((pattern) => namesInTables(product, code, pattern)),
  );
  return [...products, ...names].filter((name) => !EVERYDAY.has(name));
}

/** The names of a product's tables. */
export function tableWords(product: string, code: readonly SourceFile[]): readonly string[] {
  return namesInTables(product, code, TABLE);
}

function namesInTables(product: string, code: readonly SourceFile[], pattern: RegExp): readonly string[] {
  return code
    .filter(({ path }) => path.endsWith(`/src/products/${product}/tables.ts`))
    .flatMap(({ text }) => namesIn(text, pattern));
}

/** Files that cover all products and name one. */
export function namedProducts(files: readonly SourceFile[], words: readonly string[]): Finding[] {
  return files.flatMap((file) =>
    words.flatMap((word) =>
      findAll(file, file.text, asPartOfName(word), (found) => `names ${found}, which belongs to a product`),
    ),
  );
}

/** A word alone, or as part of a name in either notation: `open_orders`, `openOrders`. */
function asPartOfName(word: string): RegExp {
  const capital = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return new RegExp(
    `(?<![A-Za-z])${word}(?![a-z]|${FOREIGN.join('|')})|${capital}(?![a-z])|\\b${word.toUpperCase()}\\b`,
    'g',
  );
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
