import { type PairId, pairId } from '@assay/engine';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type DatedTerms, NOTICE_MS, type PriceTerms, type TermsOfPair, termsAt } from './price-terms.ts';

/** Terms that a pair has until staff decide others; null for none. By the codes of its currencies. */
export type UsualTerms = (base: string, quote: string) => PriceTerms | null;

/** Decisions of staff on the index of each pair, with those to come. */
export type TermsBook = {
  /** The terms of a pair at a moment. */
  readonly at: (
    pair: { readonly id: PairId; readonly base: string; readonly quote: string },
    nowMs: number,
  ) => TermsOfPair;
};

/** Reads every decision. */
export async function readTermsBook(database: Kysely<Schema>, usual: UsualTerms): Promise<TermsBook> {
  const rows = await database.selectFrom('price_terms').selectAll().orderBy('id').execute();
  const decided = Map.groupBy(rows, ({ pair }) => pairId(pair));
  return {
    at({ id, base, quote }, nowMs) {
      const dated = (decided.get(id) ?? []).map(
        (row): DatedTerms => ({
          sources: row.sources,
          distancePpm: row.distance_ppm,
          fewestSources: row.fewest_sources,
          stalenessMs: row.staleness_ms,
          actsMs: row.acts_at.getTime(),
        }),
      );
      return termsAt(dated, usual(base, quote), nowMs);
    },
  };
}

/** Writes down what two people agreed on: it acts after the notice. Once for a request, however often it is told. */
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
