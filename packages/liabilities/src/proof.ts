import type { Hash, Node } from './node.ts';
import type { Statement } from './statement.ts';

/** What an account was owed by one statement, with the way from each of its leaves to the roots. */
export type Proof = {
  /** The root of the statement, as the exchange says it. */
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
  /** Which leaf of the currency's tree it is, from 0. */
  readonly position: number;
  /** The neighbours on the way up, from the lowest. */
  readonly path: readonly Node[];
};
