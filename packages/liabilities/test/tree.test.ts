import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  auditLeaves,
  checkProof,
  growTree,
  type Leaf,
  rootOf,
  statementRoot,
  statementText,
  textHash,
} from '../src/index.ts';
import { CURRENCY, careless, honest, leavesOf, positionOf, proofAt, saltOf, stating } from './scene.ts';

const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 40 });

function booksOf(leaves: readonly Leaf[]): ReadonlyMap<string, bigint> {
  return new Map(leaves.map(({ account, amount }) => [account, amount]));
}

describe('the tree of what is owed', () => {
  test('WAL-261 WAL-263: every leaf of every tree leads to the published root and total, and to nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, fc.nat(), async (owed, chosen) => {
        const leaves = leavesOf(owed);
        const { tree, statement } = await honest(leaves);
        expect(rootOf(tree).sum).toBe(owed.reduce((total, amount) => total + amount, 0n));
        for (const position of tree.leaves.keys()) {
          expect(checkProof(proofAt(tree, statement, position))).toEqual([]);
        }
        const proof = proofAt(tree, statement, chosen % owed.length);
        const [leaf] = proof.leaves;
        if (leaf === undefined) throw new Error('no leaf');
        const elsewhere = { ...leaf, position: leaf.position + 1 };
        if (owed.length > 1) expect(checkProof({ ...proof, leaves: [elsewhere] })).not.toEqual([]);
        const [total] = statement.currencies;
        if (total === undefined) throw new Error('no total');
        const [currency] = statement.currencies;
        expect(currency && auditLeaves(currency, tree.leaves, booksOf(leaves))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('WAL-261: the same amounts have other hashes with other salts, so that nobody learns them by guessing', async () => {
    const one = await growTree(CURRENCY, [{ account: '7', amount: 5n, salt: saltOf(1) }]);
    const other = await growTree(CURRENCY, [{ account: '7', amount: 5n, salt: saltOf(2) }]);
    expect(rootOf(one).hash).not.toBe(rootOf(other).hash);
    expect(rootOf(one).hash).toBe(textHash(`assay leaf\nBTC\n7\n${saltOf(1)}\n5`));
  });

  test('WAL-262: whatever a statement says, another word of it is another root', async () => {
    const { statement } = await honest(leavesOf([3n, 4n]));
    const root = statementRoot(statement);
    expect(statementText(statement).split('\n')).toHaveLength(8);
    const [currency] = statement.currencies;
    const [network] = statement.networks;
    const [holding] = statement.holdings;
    if (!currency || !network || !holding) throw new Error('the statement says nothing');
    const others = [
      { ...statement, number: 2 },
      { ...statement, sequence: 4_712 },
      { ...statement, previous: root },
      { ...statement, time: '2026-01-02T00:00:08.000Z' },
      { ...statement, currencies: [{ ...currency, total: 8n }] },
      { ...statement, networks: [{ ...network, kind: 'simulated' as const }] },
      { ...statement, networks: [{ ...network, height: 800_001 }] },
      { ...statement, holdings: [{ ...holding, amount: 13n }] },
    ];
    expect(new Set([root, ...others.map(statementRoot)]).size).toBe(others.length + 1);
  });
});

describe('WAL-264: what a dishonest exchange could do', () => {
  const leaves = leavesOf([50n, 20n, 30n, 7n, 9n]);
  const [alice, bob] = ['100', '101'];

  test('WAL-264: a leaf below zero makes the total small, and whoever passes it finds it', async () => {
    const negative = { account: '999', amount: -60n, salt: saltOf(999) };
    await expect(growTree(CURRENCY, [...leaves, negative])).rejects.toThrow(/below zero/);
    const tree = careless([...leaves, negative]);
    const statement = stating(tree);
    const found = tree.leaves.map((_, position) => checkProof(proofAt(tree, statement, position)));
    expect(found.some((faults) => faults.some(({ fault }) => fault === 'negative'))).toBe(true);
    const [total] = statement.currencies;
    if (total === undefined) throw new Error('no total');
    expect(auditLeaves(total, tree.leaves, booksOf(leaves))).toContainEqual({ fault: 'negative', at: '999' });
    // A sibling with an inflated sum no longer yields the hash of its parent.
    const proof = proofAt(tree, statement, positionOf(tree, alice));
    const lifted = proof.leaves.map((leaf) => ({
      ...leaf,
      path: leaf.path.map(({ hash, sum: total }) => ({ hash, sum: total < 0n ? 0n : total + 1n })),
    }));
    expect(checkProof({ ...proof, leaves: lifted })).toContainEqual({ fault: 'changed', at: CURRENCY });
  });

  test('WAL-264: one leaf that is shown to two users is right for one of them', async () => {
    const twins = leavesOf([50n, 20n, 30n]);
    const { tree, statement } = await honest(twins);
    const shown = proofAt(tree, statement, positionOf(tree, alice), bob);
    expect(checkProof(shown)).toEqual([{ fault: 'changed', at: CURRENCY }]);
    // A leaf twice in the tree of an exchange without checks.
    const [first] = twins;
    if (first === undefined) throw new Error('no leaf');
    await expect(growTree(CURRENCY, [...twins, { ...first, salt: saltOf(77) }])).rejects.toThrow(/twice/);
    const doubled = careless([...twins, { ...first, salt: saltOf(77) }]);
    const [total] = stating(doubled).currencies;
    if (total === undefined) throw new Error('no total');
    expect(auditLeaves(total, doubled.leaves, booksOf(twins))).toEqual([{ fault: 'duplicated', at: alice }]);
  });

  test('WAL-264: a user whose leaf is left out has no way to the root', async () => {
    const whole = await honest(leaves);
    const without = await honest(leaves.filter(({ account }) => account !== bob));
    const own = proofAt(whole.tree, whole.statement, positionOf(whole.tree, bob));
    const claimed = { ...own, statement: without.statement, root: statementRoot(without.statement) };
    expect(checkProof(claimed)).toEqual([{ fault: 'changed', at: CURRENCY }]);
    const root = statementRoot(without.statement);
    expect(checkProof(own, root), 'what is published is another root').toEqual([
      { fault: 'unpublished', at: '1' },
    ]);
    const [total] = without.statement.currencies;
    if (total === undefined) throw new Error('no total');
    expect(auditLeaves(total, without.tree.leaves, booksOf(leaves))).toEqual([{ fault: 'omitted', at: bob }]);
  });

  test('WAL-264: a changed leaf does not lead to the root, nor does any other word of the file', async () => {
    const { tree, statement } = await honest(leaves);
    const proof = proofAt(tree, statement, positionOf(tree, alice));
    const [leaf] = proof.leaves;
    const [total] = statement.currencies;
    if (leaf === undefined || total === undefined) throw new Error('nothing to change');
    const changes = [
      { ...leaf, amount: leaf.amount - 1n },
      { ...leaf, salt: saltOf(5) },
      { ...leaf, path: leaf.path.slice(1) },
      { ...leaf, path: [...leaf.path].reverse() },
      { ...leaf, currency: 'ETH' },
      { ...leaf, position: 1_000 },
    ];
    for (const changed of changes) {
      expect(checkProof({ ...proof, leaves: [changed] })).toMatchObject([{ fault: 'changed' }]);
    }
    const less = { ...statement, currencies: [{ ...total, total: total.total - 1n }] };
    expect(checkProof({ ...proof, statement: less })).toMatchObject([
      { fault: 'statement' },
      { fault: 'changed' },
    ]);
    const twice = { ...proof, leaves: [leaf, leaf] };
    expect(checkProof(twice)).toEqual([{ fault: 'duplicated', at: CURRENCY }]);
    const changedLeaves = leaves.map((one) => (one.account === bob ? { ...one, amount: 1n } : one));
    const lied = await honest(changedLeaves);
    const [lie] = lied.statement.currencies;
    if (lie === undefined) throw new Error('no total');
    expect(auditLeaves(lie, lied.tree.leaves, booksOf(leaves))).toEqual([{ fault: 'changed', at: bob }]);
    expect(auditLeaves(total, lied.tree.leaves, booksOf(changedLeaves))).toEqual([
      { fault: 'total', at: CURRENCY },
    ]);
  });
});
