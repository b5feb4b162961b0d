import type { Hash, Node } from './node.ts';
import type { Statement } from './statement.ts';

/** Liabilities to one account in one statement, with the path from each of its leaves to the root. */
export type Proof = {
  /** Root of the statement, as published by the exchange. */
  readonly root: Hash;
  readonly statement: Statement;
  readonly account: string;
  /** One leaf for each currency in which the account had a balance. */
  readonly leaves: readonly ProvenLeaf[];
};

export type ProvenLeaf = {
  readonly currency: string;
  readonly amount: bigint;
  readonly salt: string;
  /** Position of the leaf in the currency's tree, from 0. */
  readonly position: number;
  /** Sibling nodes on the path to the root, from the lowest level. */
  readonly path: readonly Node[];
};
