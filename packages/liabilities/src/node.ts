import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A SHA-256 as 64 lower-case hexadecimal digits. */
export type Hash = string;

/** Liability to one account in one currency. */
export type Leaf = {
  /** The user's number. */
  readonly account: string;
  /** Whole minor units, never below zero. */
  readonly amount: bigint;
  /** 64 hexadecimal digits that nobody can guess: without them the hash would reveal owner and amount. */
  readonly salt: string;
};

/** A place in the tree: what is below it, as a hash and as a sum. */
export type Node = { readonly hash: Hash; readonly sum: bigint };

/** The SHA-256 of a text in UTF-8. */
export function textHash(text: string): Hash {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The lowest place of a tree: its text is one line each of what it is, the currency, the account, the salt and the amount. */
export function leafNode(currency: string, { account, amount, salt }: Leaf): Node {
  return { hash: textHash(['assay leaf', currency, account, salt, amount].join('\n')), sum: amount };
}

/** The place above two others: its hash is of both hashes and both sums, so that neither sum can be changed unseen. */
export function nodeAbove(left: Node, right: Node): Node {
  const hash = textHash(['assay node', left.hash, left.sum, right.hash, right.sum].join('\n'));
  return { hash, sum: left.sum + right.sum };
}
