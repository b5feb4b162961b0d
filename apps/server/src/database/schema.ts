import type { ColumnType, Generated } from 'kysely';
import type { ConsoleTables } from './console-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { PeopleTables } from './people-tables.ts';

/**
 * The tables as Kysely sees them. `int8` columns arrive as `bigint`: the driver is set so,
 * because a JavaScript number cannot hold every value. Times in `_ms` columns are milliseconds since 1970 UTC.
 */
export type Schema = PeopleTables &
  IdentityTables &
  ContentTables &
  ConsoleTables & {
    lease: { id: Generated<number>; epoch: bigint; holder: string; last_sequence: bigint; renewed_at: Date };
    journal: {
      sequence: bigint;
      time_ms: bigint;
      type: string;
      owner: bigint | null;
      command: unknown;
      accepted: boolean;
    };
    snapshots: {
      sequence: bigint;
      time_ms: bigint;
      state_hash: string;
      state: string;
      created_at: Generated<Date>;
    };
    currencies: { id: number; code: string; decimals: number };
    pairs: {
      id: number;
      base: number;
      quote: number;
      tick_size: string;
      lot_size: string;
      maker_fee: number;
      taker_fee: number;
      market_protection: number;
      minimum_lots: bigint;
      maximum_lots: bigint;
      status: string;
      /** Parts per million; null: no band. */
      price_band: number | null;
    };
    orders: {
      id: bigint;
      owner: bigint;
      pair: number;
      side: string;
      kind: string;
      price: bigint;
      quantity: bigint;
      filled: bigint;
      filled_quote: bigint;
      held: bigint;
      status: string;
      cancel_reason: string | null;
      placed_sequence: bigint;
      placed_ms: bigint;
      updated_ms: bigint;
      time_in_force: Generated<string>;
      post_only: Generated<boolean>;
      trigger_kind: string | null;
      trigger_price: bigint | null;
      trigger_direction: string | null;
      /** The other order of an OCO pair. */
      oco_order: bigint | null;
    };
    trades: {
      id: bigint;
      pair: number;
      price: bigint;
      quantity: bigint;
      quote: bigint;
      taker_side: string;
      maker_order: bigint;
      taker_order: bigint;
      maker: bigint;
      taker: bigint;
      maker_fee: bigint;
      taker_fee: bigint;
      time_ms: bigint;
      sequence: bigint;
    };
    ledger_entries: {
      id: Generated<bigint>;
      sequence: bigint;
      owner: bigint;
      wallet: string;
      currency: number;
      amount: bigint;
      reason: string;
      reference: bigint;
      total_after: bigint;
      time_ms: bigint;
    };
    balances: { owner: bigint; wallet: string; currency: number; total: bigint; held: bigint };
    client_keys: { owner: bigint; client_key: string; sequence: bigint; order_id: bigint | null };
    candles: {
      pair: number;
      period: string;
      open_ms: bigint;
      open: bigint;
      high: bigint;
      low: bigint;
      close: bigint;
      volume: bigint;
    };
    candle_progress: { id: Generated<number>; last_trade: bigint };
    demo_claims: { user_id: bigint; claimed_on: string };
    settings: {
      key: string;
      value: ColumnType<unknown, string, string>;
      revision: Generated<number>;
      changed_at: Date | null;
      changed_by: Generated<string>;
      reason: Generated<string>;
    };
  };
