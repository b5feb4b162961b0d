import type { Network } from '@assay/engine';
import type { ColumnType, Generated } from 'kysely';

// Tables of deposits and withdrawals that are not written by commands.
declare module '../../core/database/schema.ts' {
  interface Schema {
    withdrawal_addresses: {
      id: Generated<bigint>;
      user_id: bigint;
      currency: number;
      network: Network;
      address: string;
      notes: string;
      created_at: Date;
    };
    withdrawal_choices: { user_id: bigint; whitelist_only: boolean };
    deposit_claims: {
      id: Generated<bigint>;
      user_id: bigint;
      currency: number;
      amount: string;
      sender: string;
      hash: string;
      picture: string;
      address: string;
      status: Generated<'waiting' | 'answered'>;
      answer: Generated<string>;
      created_at: Date;
    };
    /** Number of deposits and fees of a currency on a network, maintained by the database. */
    chain_movements: { network: Network; currency: number; movements: bigint };
    chain_standings: { network: Network; height: bigint; node_height: bigint | null; heard_at: Date };
    chain_holdings: {
      network: Network;
      currency: number;
      day: ColumnType<Date, string, string>;
      amount: bigint;
      height: bigint;
      heard_at: Date;
    };
    chain_rescans: {
      id: Generated<bigint>;
      network: Network;
      from_height: bigint;
      asked_by: string;
      asked_at: Date;
      done_at: Date | null;
    };
  }
}
