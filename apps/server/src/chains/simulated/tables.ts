import type { Network } from '@assay/engine';
import type { Generated } from 'kysely';

declare module '../../core/database/schema.ts' {
  interface Schema {
    simulated_addresses: { network: Network; user_id: bigint; address: string };
    simulated_transactions: {
      id: string;
      network: Network;
      user_id: bigint | null;
      withdrawal: bigint | null;
      address: string;
      currency: number;
      amount: bigint;
      height: bigint;
      is_done: Generated<boolean>;
    };
  }
}
