import { type Leaf, leafNode, type Node, nodeAbove } from './node.ts';

/** All nodes of one currency's tree. */
export type Tree = {
  /** Sorted by hash, a random order because of the salts. */
  readonly leaves: readonly Leaf[];
  /** Levels from the leaves to the root; a node without a sibling is carried up unchanged. */
  readonly levels: readonly (readonly Node[])[];
};

/** Number of hashes between two pauses. */
const CHUNK = 2_000;

/**
 * Builds the tree over at least one leaf. Throws for a negative amount, and for two leaves of one account.
 * @param yieldToOthers awaited repeatedly, so that the caller can do other work while a large tree is built
 */
export async function buildTree(
  currency: string,
  leaves: readonly Leaf[],
  yieldToOthers: () => Promise<void> = async () => undefined,
): Promise<Tree> {
  assertValidLeaves(currency, leaves);
  const hashed = await hashAndSort(currency, leaves, yieldToOthers);
  const levels: Node[][] = [hashed.map(({ node }) => node)];
  for (let top = levels[0] ?? []; top.length > 1; ) {
    const above: Node[] = [];
    for (let index = 0; index < top.length; index += 2) {
      const [left, right] = [top[index], top[index + 1]];
      if (left !== undefined) above.push(right === undefined ? left : nodeAbove(left, right));
      if (above.length % CHUNK === 0) await yieldToOthers();
    }
    levels.push(above);
    top = above;
  }
  return { leaves: hashed.map(({ leaf }) => leaf), levels };
}

type Hashed = { readonly leaf: Leaf; readonly node: Node };

/** Hashes and sorts the leaves in buckets by hash prefix, so that no pause has to wait for a complete sort. */
async function hashAndSort(
  currency: string,
  leaves: readonly Leaf[],
  yieldToOthers: () => Promise<void>,
): Promise<readonly Hashed[]> {
  const buckets = new Map<string, Hashed[]>();
  for (const [index, leaf] of leaves.entries()) {
    const hashed = { leaf, node: leafNode(currency, leaf) };
    const prefix = hashed.node.hash.slice(0, 2);
    const bucket = buckets.get(prefix);
    if (bucket === undefined) buckets.set(prefix, [hashed]);
    else bucket.push(hashed);
    if (index % CHUNK === CHUNK - 1) await yieldToOthers();
  }
  const sorted: Hashed[] = [];
  for (const prefix of [...buckets.keys()].toSorted()) {
    const bucket = buckets.get(prefix) ?? [];
    sorted.push(...bucket.sort((left, right) => (left.node.hash < right.node.hash ? -1 : 1)));
    if (bucket.length > CHUNK / 10) await yieldToOthers();
  }
  return sorted;
}

/** Returns the root of a tree. */
export function rootOf({ levels }: Tree): Node {
  const root = levels.at(-1)?.[0];
  if (root === undefined) throw new Error('a tree needs at least one leaf');
  return root;
}

/** Position in a tree, by level (leaves are level 0) and index within it. */
export type TreePosition = { readonly level: number; readonly position: number };

/**
 * Returns the sibling positions on the path from a leaf to the root of a tree with the given number of leaves; levels
 * without a sibling are omitted.
 */
export function neighboursOf(position: number, leaves: number): readonly TreePosition[] {
  const positions: TreePosition[] = [];
  let [index, width] = [position, leaves];
  for (let level = 0; width > 1; level += 1) {
    const neighbour = index % 2 === 0 ? index + 1 : index - 1;
    if (neighbour < width) positions.push({ level, position: neighbour });
    index = Math.floor(index / 2);
    width = Math.ceil(width / 2);
  }
  return positions;
}

function assertValidLeaves(currency: string, leaves: readonly Leaf[]): void {
  const accounts = new Set<string>();
  for (const { account, amount } of leaves) {
    if (amount < 0n) throw new Error(`account ${account} is below zero in ${currency}`);
    if (accounts.has(account)) throw new Error(`account ${account} occurs twice in ${currency}`);
    accounts.add(account);
  }
}
