import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../../src', import.meta.url));
/** Functions that compute a password hash, or wait for one. */
const HASHING = [
  'passwordHashQueue',
  'staffPasswordWork',
  'hashPassword',
  'isPasswordOf',
  'proveLogin',
  'withComparedFundPassword',
];
const HASHES = new RegExp(`\\b(?:${HASHING.join('|')})\\(`);
/** Functions that run their argument in a transaction. */
const WRAPPERS = ['runSensitiveAct', 'checkBefore'];
const TRANSACTIONS = new RegExp(
  `\\.transaction\\(\\)\\s*\\.execute\\(|\\b(?:${WRAPPERS.join('|')})(?:<[^(]*>)?\\(`,
  'g',
);

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
  const texts = files.map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));
  for (const { file, text } of texts) expect(hashingTransactions(text), file).toEqual([]);
  // A function that has another name by now would hide what it does.
  for (const name of [...HASHING, ...WRAPPERS]) {
    const declaration = new RegExp(`export (?:async )?(?:function|const) ${name}\\b`);
    expect(
      texts.some(({ text }) => declaration.test(text)),
      name,
    ).toBe(true);
  }
  // Violations that the check must find.
  expect(
    hashingTransactions('await database.transaction().execute(async () => passwordHashQueue(who, () => 1));'),
  ).toHaveLength(1);
  expect(
    hashingTransactions('return runSensitiveAct(context, { change: () => proveLogin(password) });'),
  ).toHaveLength(1);
  expect(
    hashingTransactions('const hash = await passwordHashQueue(who, work); runSensitiveAct(context, act);'),
  ).toEqual([]);
});
