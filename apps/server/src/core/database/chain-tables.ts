import type { ColumnType, Generated } from 'kysely';

/** Up to 78 digits; the driver gives them as text. */
type Units = ColumnType<string, bigint | string, bigint | string>;

/** Tables of the chain part. */
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
 * `exported`: given out to be signed. `signed`: kept, and custody is still to be asked. `agreed`: may be sent. `unknown`:
 * the answer to a send never came. `sent`: a node has taken it. `refused`: a node does not take it now. `dead`: another
 * one has its nonce or an input for good. `withheld`: custody did not agree, and it was never sent.
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
