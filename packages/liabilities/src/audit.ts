import { type Leaf, leafNode, type Node, nodeAbove } from './node.ts';
import type { CurrencyTotal } from './statement.ts';

/**
 * Fault of the leaves of a currency, found by somebody who sees all of them beside the books. `omitted`: an account of
 * the books has no leaf. `changed`: a leaf differs from the books. `total`: the leaves do not make the published sum
 * and root.
 */
export type LeafFault = {
  readonly fault: 'negative' | 'duplicated' | 'omitted' | 'changed' | 'total';
  /** The account; the currency's code where it is about all. */
  readonly at: string;
};

/**
 * Holds all leaves of a currency, in their order, against the published total and against the books.
 * @param books what each account is owed; accounts with nothing may be left out
 */
export function auditLeaves(
  published: CurrencyTotal,
  leaves: readonly Leaf[],
  books: ReadonlyMap<string, bigint>,
): readonly LeafFault[] {
  const faults: LeafFault[] = [];
  const seen = new Set<string>();
  for (const { account, amount } of leaves) {
    if (amount < 0n) faults.push({ fault: 'negative', at: account });
    if (seen.has(account)) faults.push({ fault: 'duplicated', at: account });
    else if (amount !== (books.get(account) ?? 0n)) faults.push({ fault: 'changed', at: account });
    seen.add(account);
  }
  for (const [account, amount] of books) {
    if (amount !== 0n && !seen.has(account)) faults.push({ fault: 'omitted', at: account });
  }
  const { hash, sum } = rootOver(leaves.map((leaf) => leafNode(published.currency, leaf)));
  const isPublished =
    hash === published.root && sum === published.total && leaves.length === published.accounts;
  return isPublished ? faults : [...faults, { fault: 'total', at: published.currency }];
}

/** Written apart from the tree that is published: a fault there is not repeated here. */
function rootOver(nodes: readonly Node[]): Node {
  const [first] = nodes;
  if (first === undefined) return { hash: '', sum: 0n };
  if (nodes.length === 1) return first;
  const half = 2 ** (Math.ceil(Math.log2(nodes.length)) - 1);
  return nodeAbove(rootOver(nodes.slice(0, half)), rootOver(nodes.slice(half)));
}
