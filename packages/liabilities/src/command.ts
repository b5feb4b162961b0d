import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decimals, formatAmount } from '@assay/money';
import { type CheckedProof, checkAcrossProofs, checkFile, type Fault } from './check.ts';
import type { Proof } from './proof.ts';

const USAGE = 'npm run check-liabilities -- proof.json [another.json …] [--root <the published root>]';

const WORDS: Readonly<Record<Fault['fault'], string>> = {
  unreadable: 'is no proof of liabilities',
  statement: 'says something else of all than what its root is the hash of',
  unpublished: 'has another root than the published one',
  negative: 'has something below zero in it',
  duplicated: 'has something in it twice',
  changed: 'has a leaf that does not lead to the published total',
  two_statements: 'is of another statement with the same number',
  history: 'does not name the statement before it',
};

/** Verifies files downloaded by users, each on its own and all together. Opens no network connection. */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { root: { type: 'string' } },
  });
  if (positionals.length === 0) throw new Error(USAGE);
  const checked = positionals.map((path) => ({ path, result: readAndCheck(path, values.root ?? null) }));
  for (const { path, result } of checked) printResult(path, result);
  const faultsAcrossProofs = checkAcrossProofs(checked.flatMap(({ result }) => result.proof ?? []));
  for (const { fault, at } of faultsAcrossProofs)
    console.log(`Together: one of them ${WORDS[fault]} (${at})`);
  if (faultsAcrossProofs.length > 0 || checked.some(({ result }) => !result.ok)) process.exitCode = 1;
}

function readAndCheck(path: string, published: string | null): CheckedProof {
  return checkFile(readFileSync(path, 'utf8'), published);
}

function printResult(path: string, result: CheckedProof): void {
  if (!result.ok) {
    for (const { fault, at } of result.faults) console.log(`${path}: WRONG: ${WORDS[fault]} (${at})`);
    return;
  }
  console.log(`${path}: RIGHT\n${summaryLines(result.proof).join('\n')}`);
}

function summaryLines({ root, statement, account, leaves }: Proof): readonly string[] {
  const decimalsOf = (code: string) =>
    decimals(statement.currencies.find(({ currency }) => currency === code)?.decimals ?? 0);
  return [
    `  statement ${statement.number} of ${statement.time}, up to command ${statement.sequence}`,
    `  root      ${root}`,
    '            Compare it with what the public page and other users have.',
    `  account   ${account}`,
    '            It must be your own number, and these your balances at that time:',
    ...leaves.map(
      ({ currency, amount }) => `  ${currency.padEnd(9)} ${formatAmount(amount, decimalsOf(currency))}`,
    ),
    ...(leaves.length === 0 ? ['  nothing'] : []),
  ];
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
