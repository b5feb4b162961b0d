import { type PairId, pairId } from '@assay/engine';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type DatedTerms, NOTICE_MS, type PriceTerms, type TermsOfPair, termsAt } from './price-terms.ts';

/** Default terms of a pair, by the codes of its currencies; null for none. */
export type DefaultTerms = (base: string, quote: string) => PriceTerms | null;

/** Approved terms of the index of each pair, including coming ones. */
export type TermsBook = {
  /** Returns the terms of a pair at a moment. */
  readonly at: (
    pair: { readonly id: PairId; readonly base: string; readonly quote: string },
    nowMs: number,
  ) => TermsOfPair;
};

/** Reads all approved terms. */
export async function readTermsBook(
  database: Kysely<Schema>,
  defaultTerms: DefaultTerms,
): Promise<TermsBook> {
  const rows = await database.selectFrom('price_terms').selectAll().orderBy('id').execute();
  const rowsByPair = Map.groupBy(rows, ({ pair }) => pairId(pair));
  return {
    at({ id, base, quote }, nowMs) {
      const datedTerms = (rowsByPair.get(id) ?? []).map(
        (row): DatedTerms => ({
          sources: row.sources,
          distancePpm: row.distance_ppm,
          fewestSources: row.fewest_sources,
          stalenessMs: row.staleness_ms,
          actsMs: row.acts_at.getTime(),
        }),
      );
      return termsAt(datedTerms, defaultTerms(base, quote), nowMs);
    },
  };
}

/** Stores approved terms, which take effect after the notice. Idempotent per request. */
export async function addTerms(
  transaction: Transaction<Schema>,
  request: bigint,
  pair: PairId,
  terms: PriceTerms,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('price_terms')
    .values({
      request,
      pair,
      sources: [...terms.sources],
      distance_ppm: terms.distancePpm,
      fewest_sources: terms.fewestSources,
      staleness_ms: terms.stalenessMs,
      acts_at: new Date(nowMs + NOTICE_MS),
    })
    .onConflict((conflict) => conflict.column('request').doNothing())
    .execute();
}
