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
 * @param rest awaited repeatedly, so that the caller can do other work while a large tree is built
 */
export async function growTree(
  currency: string,
  leaves: readonly Leaf[],
  rest: () => Promise<void> = async () => undefined,
): Promise<Tree> {
  refuseFaulty(currency, leaves);
  const hashed = await hashedInOrder(currency, leaves, rest);
  const levels: Node[][] = [hashed.map(({ node }) => node)];
  for (let top = levels[0] ?? []; top.length > 1; ) {
    const above: Node[] = [];
    for (let left = 0; left < top.length; left += 2) {
      const [one, other] = [top[left], top[left + 1]];
      if (one !== undefined) above.push(other === undefined ? one : nodeAbove(one, other));
      if (above.length % CHUNK === 0) await rest();
    }
    levels.push(above);
    top = above;
  }
  return { leaves: hashed.map(({ leaf }) => leaf), levels };
}

type Hashed = { readonly leaf: Leaf; readonly node: Node };

/** Hashes and sorts the leaves in buckets by hash prefix, so that no pause has to wait for a complete sort. */
async function hashedInOrder(
  currency: string,
  leaves: readonly Leaf[],
  rest: () => Promise<void>,
): Promise<readonly Hashed[]> {
  const parts = new Map<string, Hashed[]>();
  for (const [index, leaf] of leaves.entries()) {
    const hashed = { leaf, node: leafNode(currency, leaf) };
    const beginning = hashed.node.hash.slice(0, 2);
    const part = parts.get(beginning);
    if (part === undefined) parts.set(beginning, [hashed]);
    else part.push(hashed);
    if (index % CHUNK === CHUNK - 1) await rest();
  }
  const sorted: Hashed[] = [];
  for (const beginning of [...parts.keys()].toSorted()) {
    const part = parts.get(beginning) ?? [];
    sorted.push(...part.sort((one, other) => (one.node.hash < other.node.hash ? -1 : 1)));
    if (part.length > CHUNK / 10) await rest();
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
export type Place = { readonly level: number; readonly position: number };

/**
 * Returns the sibling positions on the path from a leaf to the root of a tree with the given number of leaves; levels
 * without a sibling are omitted.
 */
export function neighboursOf(position: number, leaves: number): readonly Place[] {
  const places: Place[] = [];
  let [place, width] = [position, leaves];
  for (let level = 0; width > 1; level += 1) {
    const neighbour = place % 2 === 0 ? place + 1 : place - 1;
    if (neighbour < width) places.push({ level, position: neighbour });
    place = Math.floor(place / 2);
    width = Math.ceil(width / 2);
  }
  return places;
}

function refuseFaulty(currency: string, leaves: readonly Leaf[]): void {
  const accounts = new Set<string>();
  for (const { account, amount } of leaves) {
    if (amount < 0n) throw new Error(`account ${account} is below zero in ${currency}`);
    if (accounts.has(account)) throw new Error(`account ${account} occurs twice in ${currency}`);
    accounts.add(account);
  }
}
