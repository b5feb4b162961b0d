import type { Generated } from 'kysely';

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
    };
    candle_progress: { id: Generated<number>; last_trade: bigint };
  }
}
