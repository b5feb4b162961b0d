import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Listings } from '../../market/market-data/listings.ts';

export type WatchedParts = {
  readonly database: Kysely<Schema>;
  readonly listings: Pick<Listings, 'currency'>;
  readonly now: () => number;
};

/** Number of waiting items, and the time since which the first waits. */
export type Queue = { readonly queue: string; readonly waiting: bigint; readonly first: Date | null };

/** A metric as declared to the monitoring. */
export type Measurement = {
  /** Begins with `assay_`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
};

/** One value of a metric. */
export type Measured = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Monitoring of a product, over the whole exchange and at the time of the scrape. */
export type Watched = {
  readonly queues: (parts: WatchedParts) => Promise<readonly Queue[]>;
  readonly measurements: readonly Measurement[];
  /** Reads all metrics at one moment. */
  readonly measure: (parts: WatchedParts) => Promise<readonly Measured[]>;
};

/** Returns the monitoring of a product without metrics except its queues. */
export function watchedQueues(queues: Watched['queues']): Watched {
  return { queues, measurements: [], measure: async () => [] };
}
