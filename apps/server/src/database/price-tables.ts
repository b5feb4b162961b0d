import type { Generated } from 'kysely';

/** How indexes are made. */
export type PriceTables = {
  price_terms: {
    id: Generated<bigint>;
    /** The four-eyes request that it came of. */
    request: bigint;
    pair: number;
    sources: string[];
    distance_ppm: number;
    fewest_sources: number;
    staleness_ms: number;
    acts_at: Date;
  };
};
