import type { ColumnType, Generated } from 'kysely';

declare module '../database/schema.ts' {
  interface Schema {
    candles: {
      pair: number;
      period: string;
      open_ms: bigint;
      open: bigint;
      high: bigint;
      low: bigint;
      close: bigint;
      volume: bigint;
      turnover: ColumnType<string, bigint, bigint>;
      trades: bigint;
      taker_volume: bigint;
      taker_turnover: ColumnType<string, bigint, bigint>;
      first_trade: bigint | null;
      last_trade: bigint | null;
    };
    candle_progress: { id: Generated<number>; last_trade: bigint };
  }
}
