import type { StatementDocument } from '@assay/liabilities';
import type { JSONColumnType } from 'kysely';

// Published statements of liabilities. They derive from the ledger and from salts, and are written once.
declare module '../../../core/database/schema.ts' {
  interface Schema {
    liability_statements: {
      number: bigint;
      sequence: bigint;
      made_at: Date;
      root: string;
      document: JSONColumnType<StatementDocument>;
    };
    liability_nodes: {
      statement: bigint;
      currency: number;
      level: number;
      position: bigint;
      hash: string;
      sum: bigint;
      owner: bigint | null;
      salt: string | null;
    };
  }
}
