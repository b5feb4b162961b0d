import type { Quotation } from '@assay/contract';
import type { PairSpec } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Terms in a quotation, provided by the products that trade its pair. */
export type PairTerms = Pick<
  Quotation,
  | 'open_transaction'
  | 'open_lever'
  | 'open_microtrade'
  | 'spread'
  | 'lever_trade_fee'
  | 'lever_share_num'
  | 'has_lever_terms'
>;

/** Reads a product's terms of each pair; empty for a pair that it does not trade. */
export type ReadPairTerms = (database: Kysely<Schema>) => Promise<(pair: PairSpec) => Partial<PairTerms>>;

/** Terms of a pair that no product trades. */
const NO_TRADING: PairTerms = {
  open_transaction: 0,
  open_lever: 0,
  open_microtrade: 0,
  spread: 0,
  lever_trade_fee: 0,
  lever_share_num: 1,
};

/** Returns the terms of each pair, merged from all products. */
export async function readPairTerms(
  database: Kysely<Schema>,
  readers: readonly ReadPairTerms[],
): Promise<(pair: PairSpec) => PairTerms> {
  const all = await Promise.all(readers.map((read) => read(database)));
  return (pair) => Object.assign({}, NO_TRADING, ...all.map((termsOf) => termsOf(pair)));
}
