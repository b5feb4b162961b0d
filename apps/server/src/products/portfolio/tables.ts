import type { ColumnType } from 'kysely';

/** Values beyond 64 bits; the driver returns them as text. */
type Value = ColumnType<string, bigint | string, bigint | string>;

declare module '../../core/database/schema.ts' {
  interface Schema {
    coin_prices: { at_ms: bigint; currency: number; price: bigint; source: 'index' | 'last' };
    portfolio_coins: {
      owner: bigint;
      currency: number;
      amount: bigint;
      /** Day in milliseconds since 1970 UTC, amount and cost as text. */
      lots: ColumnType<readonly (readonly [number, string, string])[], string, string>;
      average_cost: Value;
    };
    portfolio_balances: { owner: bigint; wallet: string; currency: number; hour_ms: bigint; total: bigint };
    portfolio_effects: {
      owner: bigint;
      hour_ms: bigint;
      currency: number;
      reason: string;
      incoming: Value;
      outgoing: Value;
      gain_fifo: Value;
      gain_average: Value;
    };
    portfolio_progress: {
      id: number;
      entry: bigint;
      entry_ms: bigint | null;
      priced_ms: bigint | null;
      compacted_ms: bigint | null;
    };
  }
}
