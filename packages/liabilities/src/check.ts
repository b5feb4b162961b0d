import { readProof, Unreadable } from './document.ts';
import { type Hash, leafNode, nodeAbove } from './node.ts';
import type { Proof, ProvenLeaf } from './proof.ts';
import { NO_ROOT, type Statement, statementRoot } from './statement.ts';
import { neighboursOf } from './tree.ts';

/**
 * Fault of a proof. `unreadable`: the file is not a proof. `statement`: its root is not the hash of its statement.
 * `unpublished`: the root differs from the published one. `negative`: an amount is below zero, which could reduce a
 * sum. `duplicated`: a currency or a leaf occurs twice. `changed`: a leaf does not lead to the root. `two_statements`:
 * different statements have the same number. `history`: a statement does not name its predecessor.
 */
export type Fault = {
  readonly fault:
    | 'unreadable'
    | 'statement'
    | 'unpublished'
    | 'negative'
    | 'duplicated'
    | 'changed'
    | 'two_statements'
    | 'history';
  /** Location of the fault: a currency's code, the number of a statement, or a position in the file. */
  readonly at: string;
};

export type CheckedProof =
  | { readonly ok: true; readonly proof: Proof }
  | { readonly ok: false; readonly proof: Proof | null; readonly faults: readonly Fault[] };

/**
 * Verifies the file of one user, from its contents alone.
 * @param published root of this statement on the public page, if known
 */
export function checkFile(text: string, published: Hash | null = null): CheckedProof {
  let proof: Proof;
  try {
    proof = readProof(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, proof: null, faults: [{ fault: 'unreadable', at: error.location }] };
  }
  const faults = checkProof(proof, published);
  return faults.length === 0 ? { ok: true, proof } : { ok: false, proof, faults };
}

/** Returns the faults of a proof; none if its leaves are part of the published totals. */
export function checkProof(proof: Proof, published: Hash | null = null): readonly Fault[] {
  const { root, statement, account, leaves } = proof;
  const faults: Fault[] = [...checkStatement(statement)];
  if (statementRoot(statement) !== root) faults.push({ fault: 'statement', at: String(statement.number) });
  if (published !== null && root !== published) {
    faults.push({ fault: 'unpublished', at: String(statement.number) });
  }
  faults.push(...repeated(leaves.map(({ currency }) => currency)));
  return [...faults, ...leaves.flatMap((leaf) => checkLeaf(statement, account, leaf))];
}

/** Returns the faults of a statement on its own. */
export function checkStatement({ currencies, holdings }: Statement): readonly Fault[] {
  const below = [...currencies.map(({ currency, total }) => ({ currency, amount: total })), ...holdings]
    .filter(({ amount }) => amount < 0n)
    .map(({ currency }): Fault => ({ fault: 'negative', at: currency }));
  return [...below, ...repeated(currencies.map(({ currency }) => currency))];
}

/** Returns the faults of a history, in ascending order of numbers: a wrong root, a gap, or a wrong `previous`. */
export function checkHistory(
  statements: readonly { readonly root: Hash; readonly statement: Statement }[],
): readonly Fault[] {
  return statements.flatMap(({ root, statement }, index): Fault[] => {
    const at = String(statement.number);
    if (statementRoot(statement) !== root) return [{ fault: 'statement', at }];
    const before = statements[index - 1];
    const isLinked =
      before === undefined
        ? (statement.number === 1) === (statement.previous === NO_ROOT)
        : statement.number === before.statement.number + 1 && statement.previous === before.root;
    return isLinked ? [] : [{ fault: 'history', at }];
  });
}

/**
 * Returns the faults that only files of several users reveal: one leaf for two accounts, or two statements with one
 * number.
 */
export function checkAcrossProofs(proofs: readonly Proof[]): readonly Fault[] {
  const roots = new Map<number, Hash>();
  const accounts = new Map<string, string>();
  const faults: Fault[] = [];
  for (const { root, statement, account, leaves } of proofs) {
    const number = String(statement.number);
    if ((roots.get(statement.number) ?? root) !== root) faults.push({ fault: 'two_statements', at: number });
    roots.set(statement.number, root);
    for (const { currency, position } of leaves) {
      const leafKey = `${root} ${currency} ${position}`;
      if ((accounts.get(leafKey) ?? account) !== account) faults.push({ fault: 'duplicated', at: currency });
      accounts.set(leafKey, account);
    }
  }
  return faults;
}

function checkLeaf({ currencies }: Statement, account: string, leaf: ProvenLeaf): readonly Fault[] {
  const { currency, amount, salt, position, path } = leaf;
  if (amount < 0n || path.some(({ sum }) => sum < 0n)) return [{ fault: 'negative', at: currency }];
  const changed: Fault[] = [{ fault: 'changed', at: currency }];
  const publishedCurrency = currencies.find((candidate) => candidate.currency === currency);
  if (publishedCurrency === undefined || position >= publishedCurrency.accounts) return changed;
  const neighbours = neighboursOf(position, publishedCurrency.accounts);
  if (neighbours.length !== path.length) return changed;
  let node = leafNode(currency, { account, amount, salt });
  for (const [step, leafKey] of neighbours.entries()) {
    const neighbour = path[step];
    if (neighbour === undefined) return changed;
    // A neighbour at an even position is the left one.
    node = leafKey.position % 2 === 0 ? nodeAbove(neighbour, node) : nodeAbove(node, neighbour);
  }
  return node.hash === publishedCurrency.root && node.sum === publishedCurrency.total ? [] : changed;
}

function repeated(currencies: readonly string[]): readonly Fault[] {
  return currencies
    .filter((currency, index) => currencies.indexOf(currency) !== index)
    .map((currency) => ({ fault: 'duplicated', at: currency }));
}
