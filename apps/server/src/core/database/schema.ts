import type { ColumnType, Generated } from 'kysely';
import type { ChainTables } from './chain-tables.ts';
import type { ConsoleTables } from './console-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { PeopleTables } from './people-tables.ts';

/**
 * The tables as Kysely sees them. `int8` columns arrive as `bigint`: the driver is set so, because a JavaScript number
 * cannot hold every value. Times in `_ms` columns are milliseconds since 1970 UTC.
 *
 * A table that the sequencer writes is declared once (`store/table.ts`), and its type is added to this interface next
 * to that declaration.
 */
export interface Schema extends PeopleTables, IdentityTables, ContentTables, ConsoleTables, ChainTables {
  lease: { id: Generated<number>; epoch: bigint; holder: string; last_sequence: bigint; renewed_at: Date };
  /** The journal as it is committed. */
  journal_batches: {
    first_sequence: bigint;
    last_sequence: bigint;
    epoch: bigint;
    time_ms: bigint;
    format: number;
    commands: Buffer;
    hash: Buffer;
  };
  /** The watermark of the tables that follow from the journal. */
  projection: { id: Generated<number>; batches_after: bigint; watermark: bigint };
  /** Each acquisition of the lease. */
  lease_terms: {
    id: Generated<string>;
    epoch: bigint;
    holder: string;
    after_sequence: bigint;
    begun_at: Date;
  };
  /** Commands that were acknowledged and that this database does not have. */
  lost_commands: {
    id: Generated<bigint>;
    term: string;
    epoch: bigint;
    acknowledged_sequence: bigint;
    found_sequence: bigint;
    found_at: Date;
    accepted_at: Date | null;
    ids_skipped_at: Date | null;
  };
  snapshots: {
    sequence: bigint;
    time_ms: bigint;
    state_hash: string;
    created_at: Generated<Date>;
  };
  snapshot_parts: {
    sequence: bigint;
    number: number;
    section: string;
    format: number;
    hash: string;
    rows: string;
  };
  /** Approved terms of index prices, by pair. */
  price_terms: {
    id: Generated<bigint>;
    /** The four-eyes request that they come from. */
    request: bigint;
    pair: number;
    sources: string[];
    distance_ppm: number;
    fewest_sources: number;
    staleness_ms: number;
    acts_at: Date;
  };
  demo_claims: { user_id: bigint; claimed_on: string };
  settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
    revision: Generated<number>;
    changed_at: Date | null;
    changed_by: Generated<string>;
    reason: Generated<string>;
  };
}
