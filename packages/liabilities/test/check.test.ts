import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  checkFile,
  checkHistory,
  checkTogether,
  proofDocument,
  readProof,
  type Statement,
  statementRoot,
} from '../src/index.ts';
import { honest, leavesOf, positionOf, proofAt } from './scene.ts';

const COMMAND = resolve(import.meta.dirname, '../src/command.ts');

async function fileOf(account: string) {
  const { tree, statement } = await honest(leavesOf([150_000_000n, 20n, 30n]));
  const proof = proofAt(tree, statement, positionOf(tree, account));
  return { proof, text: JSON.stringify(proofDocument(proof), null, 2) };
}

describe('the file of one user', () => {
  test('WAL-263: is read as it was written, and tells of others only hashes and sums', async () => {
    const { proof, text } = await fileOf('100');
    expect(readProof(text)).toEqual(proof);
    expect(checkFile(text)).toMatchObject({ ok: true, proof: { account: '100' } });
    expect(checkFile(text, proof.root).ok).toBe(true);
    for (const other of ['101', '102']) expect(text).not.toContain(`"${other}"`);
  });

  test('WAL-265: what is no proof is told as that, with the place', async () => {
    const { text } = await fileOf('100');
    const file = JSON.parse(text) as Record<string, unknown>;
    const wrong: readonly (readonly [string, string])[] = [
      ['', 'the file'],
      ['[]', 'the file'],
      ['{}', 'root'],
      [JSON.stringify({ ...file, root: 'x' }), 'root'],
      [JSON.stringify({ ...file, account: 'me\nnetwork' }), 'account'],
      [JSON.stringify({ ...file, leaves: {} }), 'leaves'],
      [JSON.stringify({ ...file, leaves: [{}] }), 'leaves 1'],
      [JSON.stringify({ ...file, statement: null }), 'statement'],
      [text.replace('"decimals": 8', '"decimals": 80'), 'currencies 1'],
      [text.replace('"kind": "real"', '"kind": "imagined"'), 'networks 1'],
      [text.replace('"amount": "150000000"', '"amount": 150000000'), 'leaves 1'],
      [text.replace('"amount": "150000000"', '"amount": "0150000000"'), 'leaves 1'],
    ];
    for (const [content, at] of wrong) {
      expect(checkFile(content)).toEqual({ ok: false, proof: null, faults: [{ fault: 'unreadable', at }] });
    }
    const negative = text.replace('"amount": "150000000"', '"amount": "-150000000"');
    expect(checkFile(negative)).toMatchObject({ ok: false, faults: [{ fault: 'negative', at: 'BTC' }] });
  });

  test('WAL-262: each statement names the one before, and a changed or missing one is found', async () => {
    const { statement: first } = await honest(leavesOf([1n]));
    const rooted = (statement: Statement) => ({ root: statementRoot(statement), statement });
    const one = rooted(first);
    const two = rooted({ ...first, number: 2, previous: one.root });
    const three = rooted({ ...first, number: 3, previous: two.root });
    expect(checkHistory([one, two, three])).toEqual([]);
    expect(checkHistory([two, three])).toEqual([]);
    expect(checkHistory([one, three])).toEqual([{ fault: 'history', at: '3' }]);
    const rewritten = rooted({ ...two.statement, sequence: 1 });
    expect(checkHistory([one, rewritten, three])).toEqual([{ fault: 'history', at: '3' }]);
    expect(checkHistory([one, { ...two, statement: rewritten.statement }])).toEqual([
      { fault: 'statement', at: '2' },
    ]);
    expect(checkHistory([rooted({ ...first, previous: two.root })])).toEqual([{ fault: 'history', at: '1' }]);
  });

  test('WAL-264: users who lay their files side by side find one leaf for two, and two statements for one number', async () => {
    const { proof: alice } = await fileOf('100');
    const { proof: bob } = await fileOf('101');
    expect(checkTogether([alice, bob, alice])).toEqual([]);
    expect(checkTogether([alice, { ...alice, account: '101' }])).toEqual([
      { fault: 'duplicated', at: 'BTC' },
    ]);
    const statement = { ...bob.statement, sequence: 1 };
    expect(checkTogether([alice, { ...bob, statement, root: statementRoot(statement) }])).toEqual([
      { fault: 'two_statements', at: '1' },
    ]);
  });
});

test('WAL-265: the command checks files without any server, and says what to compare', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-liabilities-'));
  const { proof, text } = await fileOf('100');
  const [right, wrong] = [join(folder, 'right.json'), join(folder, 'wrong.json')];
  writeFileSync(right, text);
  writeFileSync(wrong, text.replaceAll('150000000', '140000000'));
  const run = (...words: readonly string[]) =>
    spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8', env: {} });
  const valid = run(right, '--root', proof.root);
  expect(valid).toMatchObject({ status: 0, stderr: '' });
  for (const said of ['RIGHT', 'account   100', '1.50000000', proof.root])
    expect(valid.stdout).toContain(said);
  const bad = run(right, wrong);
  expect(bad.status).toBe(1);
  expect(bad.stdout).toContain(
    'wrong.json: WRONG: has a leaf that does not lead to the published total (BTC)',
  );
  expect(run(right, '--root', '0'.repeat(64)).stdout).toContain('has another root than the published one');
  expect(run(join(folder, 'none.json'))).toMatchObject({ status: 1 });
  expect(run().stderr).toContain('npm run check-liabilities');
});
