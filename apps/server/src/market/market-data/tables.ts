import type { Generated } from 'kysely';

declare module '../../core/database/schema.ts' {
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
      quote: string | null;
      trades: number | null;
      taker_volume: bigint | null;
      taker_quote: string | null;
      first_trade: bigint | null;
      last_trade: bigint | null;
    };
    candle_progress: { id: Generated<number>; last_trade: bigint };
  }
}
