import { type Leaf, leafNode, type Node, nodeAbove } from './node.ts';

/** All places of one currency's tree. */
export type Tree = {
  /** In the order of their hashes, which their salts make a random one. */
  readonly leaves: readonly Leaf[];
  /** From the leaves to the root; a place without a neighbour goes up as it is. */
  readonly levels: readonly (readonly Node[])[];
};

/** Hashes between two rests. */
const CHUNK = 2_000;

/**
 * Grows the tree over leaves, of which there is one at least. Throws for one below zero, and for an account that has two.
 * @param rest awaited again and again, so that whoever grows a large tree can do something else in between
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

/** Sorted a part at a time, by how the hashes begin: no rest has to wait for all of them. */
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

/** The root of a tree that has been grown. */
export function rootOf({ levels }: Tree): Node {
  const root = levels.at(-1)?.[0];
  if (root === undefined) throw new Error('a tree has one leaf at least');
  return root;
}

/** A place of a tree, by its level (the leaves are level 0) and its position there. */
export type Place = { readonly level: number; readonly position: number };

/** The neighbours on the way from a leaf up to the root of a tree with so many leaves; none where a place has none. */
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
    if (accounts.has(account)) throw new Error(`account ${account} stands twice in ${currency}`);
    accounts.add(account);
  }
}
