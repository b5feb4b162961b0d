import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Listings } from '../../market/market-data/listings.ts';

export type WatchedParts = {
  readonly database: Kysely<Schema>;
  readonly listings: Pick<Listings, 'currency'>;
  readonly now: () => number;
};

/** What waits for somebody or something, and since when the first of it does. */
export type Queue = { readonly queue: string; readonly waiting: bigint; readonly first: Date | null };

/** A measurement as a monitor knows it. */
export type Measurement = {
  /** It begins with `assay_`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
};

/** One value of a measurement. */
export type Measured = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** What of a product a monitor is told, of the whole exchange and when it asks. */
export type Watched = {
  readonly queues: (parts: WatchedParts) => Promise<readonly Queue[]>;
  readonly measurements: readonly Measurement[];
  /** All of them at one moment. */
  readonly measure: (parts: WatchedParts) => Promise<readonly Measured[]>;
};

/** What is told of a product of which nothing but queues is watched. */
export function watchedQueues(queues: Watched['queues']): Watched {
  return { queues, measurements: [], measure: async () => [] };
}
