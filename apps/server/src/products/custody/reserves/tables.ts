import type { Network } from '@assay/engine';
import type { ColumnType } from 'kysely';

// Tables of the finance desk's settings and findings about chain balances.
declare module '../../../core/database/schema.ts' {
  interface Schema {
    custody_targets: {
      network: Network;
      currency: number;
      hot_least: bigint;
      hot_most: bigint;
      cold: bigint;
      changed_by: string;
      changed_at: Date;
    };
    custody_explanations: {
      network: Network;
      currency: number;
      amount: bigint;
      words: string;
      explained_by: string;
      explained_at: Date;
    };
    custody_reconciliations: {
      day: ColumnType<string, string, string>;
      network: Network;
      currency: number;
      held: bigint | null;
      cold: bigint;
      owed: bigint;
      arriving: bigint;
      ahead: bigint;
      leaving: bigint;
      explained: bigint;
      words: string;
      difference: bigint | null;
      differs_since: Date | null;
      looked_at: Date;
    };
  }
}
