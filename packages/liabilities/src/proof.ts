import type { Hash, Node } from './node.ts';
import type { Statement } from './statement.ts';

/** Liabilities to one account by one statement, with the path from each of its leaves to the roots. */
export type Proof = {
  /** The root of the statement, as the exchange published it. */
  readonly root: Hash;
  readonly statement: Statement;
  readonly account: string;
  /** One for each currency that the account had some of. */
  readonly leaves: readonly ProvenLeaf[];
};

export type ProvenLeaf = {
  readonly currency: string;
  readonly amount: bigint;
  readonly salt: string;
  /** Position of the leaf in the currency's tree, from 0. */
  readonly position: number;
  /** The neighbours on the way up, from the lowest. */
  readonly path: readonly Node[];
};
