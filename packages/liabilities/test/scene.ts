import {
  type CurrencyTotal,
  growTree,
  type Leaf,
  leafNode,
  NO_ROOT,
  type Node,
  neighboursOf,
  nodeAbove,
  type Proof,
  rootOf,
  type Statement,
  statementRoot,
  type Tree,
} from '../src/index.ts';

export const CURRENCY = 'BTC';

/** Returns a salt of 64 digits, unique to each number. */
export function saltOf(number: number): string {
  return number.toString(16).padStart(64, 'a');
}

export function leavesOf(amounts: readonly bigint[]): readonly Leaf[] {
  return amounts.map((amount, index) => ({ account: String(100 + index), amount, salt: saltOf(index) }));
}

/** Returns the tree and statement that an honest exchange publishes for these leaves. */
export async function honest(leaves: readonly Leaf[]): Promise<{ tree: Tree; statement: Statement }> {
  const tree = await growTree(CURRENCY, leaves);
  return { tree, statement: stating(tree) };
}

export function stating(tree: Tree): Statement {
  const { hash: root, sum: total } = rootOf(tree);
  const currency: CurrencyTotal = {
    currency: CURRENCY,
    decimals: 8,
    accounts: tree.leaves.length,
    total,
    root,
  };
  return {
    number: 1,
    sequence: 4_711,
    time: '2026-01-02T00:00:07.000Z',
    previous: NO_ROOT,
    currencies: [currency],
    networks: [{ network: 'bitcoin', kind: 'real', height: 800_000 }],
    holdings: [{ network: 'bitcoin', currency: CURRENCY, decimals: 8, amount: total + 5n, height: 800_000 }],
  };
}

/** Returns the exchange's proof of the leaf at a position; `account` overrides the named account. */
export function proofAt(tree: Tree, statement: Statement, position: number, account?: string): Proof {
  const leaf = tree.leaves[position];
  if (leaf === undefined) throw new Error(`there is no leaf ${position}`);
  const path = neighboursOf(position, tree.leaves.length).map(({ level, position: place }): Node => {
    const node = tree.levels[level]?.[place];
    if (node === undefined) throw new Error(`there is no place ${place} on level ${level}`);
    return node;
  });
  const { amount, salt } = leaf;
  return {
    root: statementRoot(statement),
    statement,
    account: account ?? leaf.account,
    leaves: [{ currency: CURRENCY, amount, salt, position, path }],
  };
}

/** Builds a tree without any checks: with negative leaves, and several leaves of one account. */
export function careless(leaves: readonly Leaf[]): Tree {
  const sorted = [...leaves].sort((one, other) =>
    leafNode(CURRENCY, one).hash < leafNode(CURRENCY, other).hash ? -1 : 1,
  );
  const levels: Node[][] = [sorted.map((leaf) => leafNode(CURRENCY, leaf))];
  for (let top = levels[0] ?? []; top.length > 1; top = levels.at(-1) ?? []) {
    const above: Node[] = [];
    for (let left = 0; left < top.length; left += 2) {
      const [one, other] = top.slice(left, left + 2);
      if (one !== undefined) above.push(other === undefined ? one : nodeAbove(one, other));
    }
    levels.push(above);
  }
  return { leaves: sorted, levels };
}

export function positionOf(tree: Tree, account: string): number {
  return tree.leaves.findIndex((leaf) => leaf.account === account);
}
