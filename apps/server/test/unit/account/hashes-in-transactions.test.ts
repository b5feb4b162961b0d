import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../../src', import.meta.url));
/** Functions that compute a password hash, or wait for one. */
const HASHES =
  /\b(?:passwordWork|staffPasswordWork|hashPassword|isPasswordOf|proveLogin|withComparedFundPassword)\(/;
/** Functions that run their argument in a transaction. */
const TRANSACTIONS = /\.transaction\(\)\s*\.execute\(|\bcarryOut(?:<[^(]*>)?\(|\baskBefore\(/g;

/** Returns the text between a bracket that opens before `from` and its closing bracket. */
function argumentsFrom(text: string, from: number): string {
  let depth = 1;
  let end = from;
  for (; end < text.length && depth > 0; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return text.slice(from, end);
}

function hashingTransactions(text: string): readonly string[] {
  return [...text.matchAll(TRANSACTIONS)]
    .map(({ index, 0: call }) => argumentsFrom(text, index + call.length))
    .filter((inside) => HASHES.test(inside));
}

it('GUARD-631: no source makes a password hash inside of a transaction', () => {
  const files = globSync('**/*.ts', { cwd: source });
  expect(files.length).toBeGreaterThan(500);
  for (const file of files)
    expect(hashingTransactions(readFileSync(join(source, file), 'utf8')), file).toEqual([]);
  // Violations that the check must find.
  expect(
    hashingTransactions('await database.transaction().execute(async () => passwordWork(who, () => 1));'),
  ).toHaveLength(1);
  expect(
    hashingTransactions('return carryOut(context, { change: () => proveLogin(password) });'),
  ).toHaveLength(1);
  expect(hashingTransactions('const hash = await passwordWork(who, work); carryOut(context, act);')).toEqual(
    [],
  );
});
