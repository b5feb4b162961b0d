import type { AcceptedIndexPrice, IndexPriceRules } from '@assay/engine';
import type { RowOf, StoredTable } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

/** Retention of index prices that no decision was based on. */
export const INDEX_PRICES_RETAINED_MS = 3 * 24 * 3_600_000;

const indexPrice = entity<AcceptedIndexPrice>();

/** Index prices accepted by the engine: all of the last days, and forever those that a decision was based on. */
export const INDEX_PRICES = indexPrice.table('marks', {
  life: { kind: 'insert_once', key: ['pair', 'sequence'] },
  verification: {
    claim:
      'Every index price is the one that its command brought, and none is missing that has decided something or is recent',
    one: 'index price',
    orphanQuery: () => `not exists (select from journal where journal.sequence = marks.sequence and accepted
      and type = 'mark_prices' and command -> 'marks' @> jsonb_build_array(jsonb_build_object('pair', pair)))`,
    retention: {
      column: 'time_ms',
      before: `select max(time_ms) - ${INDEX_PRICES_RETAINED_MS} as before from marks`,
    },
  },
  from: { prices_marked: ({ marks: indexPrices }) => indexPrices },
  columns: {
    pair: indexPrice.int4(({ pair }) => pair),
    sequence: indexPrice.int8(({ sequence }) => sequence),
    price: indexPrice.int8(({ price }) => price),
    observed_ms: indexPrice.int8(({ observedAt }) => observedAt),
    fresh_until_ms: indexPrice.int8(({ freshUntil }) => freshUntil),
    time_ms: indexPrice.int8(({ time }) => time),
    sources: indexPrice.int4(({ sources }) => sources ?? null),
  },
});

/** The index prices that a decision was based on. */
export const INDEX_PRICE_USES = indexPrice.table('mark_uses', {
  life: { kind: 'insert_once', key: ['pair', 'sequence'] },
  verification: {
    claim: 'Every index price that has decided something is recorded as used',
    one: 'the use of index price',
    orphanQuery: () =>
      'not exists (select from journal where journal.sequence = mark_uses.used_sequence and accepted)',
  },
  from: { mark_used: (event) => event.mark },
  columns: {
    pair: indexPrice.int4(({ pair }) => pair),
    sequence: indexPrice.int8(({ sequence }) => sequence),
    used_sequence: indexPrice.int8((_, { sequence }) => sequence),
  },
});

const rules = entity<IndexPriceRules>();

/** Greatest allowed age of a pair's index prices. */
export const INDEX_PRICE_RULES = rules.table('mark_rules', {
  life: { kind: 'upsert', key: ['pair'] },
  verification: {
    claim: 'Every rule for index prices is as its commands left it',
    one: 'the rule for index prices of pair',
  },
  from: { mark_rules_set: (event) => event.rules },
  columns: {
    pair: rules.int4(({ pair }) => pair),
    /** In milliseconds; null: the pair takes no index prices. */
    staleness: rules.int4(({ staleness }) => staleness),
  },
});

export const INDEX_PRICE_TABLES: readonly StoredTable[] = [INDEX_PRICES, INDEX_PRICE_USES, INDEX_PRICE_RULES];

declare module '../../core/database/schema.ts' {
  interface Schema {
    marks: RowOf<typeof INDEX_PRICES>;
    mark_uses: RowOf<typeof INDEX_PRICE_USES>;
    mark_rules: RowOf<typeof INDEX_PRICE_RULES>;
  }
}
