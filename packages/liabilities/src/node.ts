import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 as 64 lower-case hexadecimal digits. */
export type Hash = string;

/** Liability to one account in one currency. */
export type Leaf = {
  /** Id of the user. */
  readonly account: string;
  /** Whole minor units, never below zero. */
  readonly amount: bigint;
  /** 64 unpredictable hexadecimal digits: without them the hash would reveal owner and amount. */
  readonly salt: string;
};

/** A node of the tree: hash and sum of everything below it. */
export type Node = { readonly hash: Hash; readonly sum: bigint };

/** Returns the SHA-256 of a text in UTF-8. */
export function textHash(text: string): Hash {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/**
 * Returns the node of a leaf. Its text has one line each for the kind, the currency, the account, the salt and the
 * amount.
 */
export function leafNode(currency: string, { account, amount, salt }: Leaf): Node {
  return { hash: textHash(['assay leaf', currency, account, salt, amount].join('\n')), sum: amount };
}

/**
 * Returns the parent of two nodes: its hash covers both hashes and both sums, so that neither sum can be changed
 * unnoticed.
 */
export function nodeAbove(left: Node, right: Node): Node {
  const hash = textHash(['assay node', left.hash, left.sum, right.hash, right.sum].join('\n'));
  return { hash, sum: left.sum + right.sum };
}
