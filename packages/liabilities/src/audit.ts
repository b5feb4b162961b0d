import { type Leaf, leafNode, type Node, nodeAbove } from './node.ts';
import type { CurrencyTotal } from './statement.ts';

/**
 * Fault in the leaves of a currency, found by an auditor who compares all of them with the books. `omitted`: an account
 * of the books has no leaf. `changed`: a leaf differs from the books. `total`: the leaves do not add up to the
 * published sum and root.
 */
export type LeafFault = {
  readonly fault: 'negative' | 'duplicated' | 'omitted' | 'changed' | 'total';
  /** Account of the fault, or the currency's code for `total`. */
  readonly at: string;
};

/**
 * Audits all leaves of a currency, in order, against the published total and the books.
 * @param books liability to each account; accounts without a balance may be omitted
 */
export function auditLeaves(
  published: CurrencyTotal,
  leaves: readonly Leaf[],
  books: ReadonlyMap<string, bigint>,
): readonly LeafFault[] {
  const faults: LeafFault[] = [];
  const seenAccounts = new Set<string>();
  for (const { account, amount } of leaves) {
    if (amount < 0n) faults.push({ fault: 'negative', at: account });
    if (seenAccounts.has(account)) faults.push({ fault: 'duplicated', at: account });
    else if (amount !== (books.get(account) ?? 0n)) faults.push({ fault: 'changed', at: account });
    seenAccounts.add(account);
  }
  for (const [account, amount] of books) {
    if (amount !== 0n && !seenAccounts.has(account)) faults.push({ fault: 'omitted', at: account });
  }
  const { hash, sum } = rootOver(leaves.map((leaf) => leafNode(published.currency, leaf)));
  const isPublished =
    hash === published.root && sum === published.total && leaves.length === published.accounts;
  return isPublished ? faults : [...faults, { fault: 'total', at: published.currency }];
}

/** Independent of the tree implementation used for publication, so that it does not share its faults. */
function rootOver(nodes: readonly Node[]): Node {
  const [first] = nodes;
  if (first === undefined) return { hash: '', sum: 0n };
  if (nodes.length === 1) return first;
  const half = 2 ** (Math.ceil(Math.log2(nodes.length)) - 1);
  return nodeAbove(rootOver(nodes.slice(0, half)), rootOver(nodes.slice(half)));
}
