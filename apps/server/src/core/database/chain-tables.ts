import type { ColumnType, Generated } from 'kysely';

/** Up to 78 digits; the driver returns them as text. */
type Units = ColumnType<string, bigint | string, bigint | string>;

/** Tables of the connection to blockchains. */
export type ChainTables = {
  chain_cursors: { network: string; height: bigint; hash: string };
  chain_blocks: { network: string; height: bigint; hash: string };
  chain_addresses: {
    network: string;
    address: string;
    owner: bigint | null;
    account: string;
    branch: number;
    position: number;
    is_to_sweep: Generated<boolean>;
  };
  chain_arrivals: {
    network: string;
    transaction_id: string;
    output: number;
    address: string;
    owner: bigint | null;
    currency: number;
    units: Units;
    amount: bigint;
    height: bigint | null;
    block_hash: string | null;
    reported: number | null;
    is_final: Generated<boolean>;
    in_pool: Generated<boolean>;
  };
  chain_outputs: {
    network: string;
    transaction_id: string;
    output: number;
    address: string;
    units: Units;
    height: bigint | null;
    spent_by: string | null;
    spent_height: bigint | null;
  };
  chain_payments: {
    id: Generated<bigint>;
    network: string;
    purpose: 'withdrawal' | 'sweep' | 'gas';
    withdrawal: bigint | null;
    currency: number;
    account: string;
    branch: number;
    position: number;
    target: string;
    units: Units;
    state: Generated<'open' | 'done' | 'failed' | 'withheld'>;
    created_at: Generated<Date>;
  };
  chain_transactions: {
    id: Generated<bigint>;
    payment: bigint;
    network: string;
    transaction_id: string | null;
    replaces: bigint | null;
    batch: bigint | null;
    unsigned: string;
    resources: string[];
    bytes: string | null;
    fee_most: Units;
    fee: Units | null;
    state: TransactionState;
    refusal: string | null;
    height: bigint | null;
    block_hash: string | null;
    has_succeeded: boolean | null;
    reported: number | null;
    tried_at: Date | null;
    created_at: Generated<Date>;
  };
  chain_reservations: { network: string; resource: string; payment: bigint };
  chain_batches: {
    id: Generated<bigint>;
    network: string;
    document: string;
    created_at: Generated<Date>;
    imported_at: Date | null;
  };
};

/**
 * `exported`: handed out for signing. `signed`: stored, custody's consent still to be requested. `agreed`: may be
 * broadcast. `unknown`: a broadcast got no answer. `sent`: accepted by a node. `refused`: rejected by the node for now.
 * `dead`: another transaction has its nonce or an input for good. `withheld`: custody did not consent, and it was never
 * broadcast.
 */
export type TransactionState =
  | 'exported'
  | 'signed'
  | 'agreed'
  | 'unknown'
  | 'sent'
  | 'refused'
  | 'dead'
  | 'withheld';
