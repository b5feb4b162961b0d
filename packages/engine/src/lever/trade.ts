import type { Brand } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { LeverCause, LeverSide, LeverStatus } from './words.ts';

/** Trailing stop of a position, or the one with which a waiting order opens. */
export type LeverTrailing = {
  /** Distance of its trigger from the extreme index, in basis points. */
  readonly delta: number;
  /** Index from which it follows, beyond the opening price; null: from the opening on. */
  readonly activationPrice: bigint | null;
  /**
   * Highest index that a long has followed, lowest for a short, as of the index price with the sequence `asOf`; null
   * before it follows. Later extremes are published for the pair, not for each position.
   */
  readonly extreme: bigint | null;
  readonly asOf: Sequence | null;
};

export type LeverTradeId = Brand<number, 'LeverTradeId'>;

/**
 * A leveraged order of a trader and the position that it becomes. Prices are on the scale of the pair's index prices,
 * amounts in minor units.
 */
export type LeverTrade = {
  /** Sequential id, from 1. */
  readonly id: LeverTradeId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  /** Position of which it was the part that was closed; null for any other. */
  readonly partOf: LeverTradeId | null;
  /** Currency of settlement. */
  readonly currency: CurrencyId;
  readonly side: LeverSide;
  readonly hands: number;
  readonly multiple: number;
  /** Version of the pair's terms that applies to it. */
  readonly terms: number;
  /** Value of one step of the index: value = price × quantity. */
  readonly quantity: bigint;
  /** Limit price; null for an order at the index. */
  readonly limit: bigint | null;
  /** Index when the order was placed. */
  readonly originPrice: bigint;
  /** Opening price; for a waiting or cancelled order its limit. */
  readonly price: bigint;
  /** Value at `price`: at its limit for a waiting order, at its opening price for a position. */
  readonly value: bigint;
  readonly originMargin: bigint;
  /** Margin less overnight fees charged. */
  readonly margin: bigint;
  readonly fee: bigint;
  /** Overnight fees charged so far. */
  readonly overnight: bigint;
  /** Exit prices of the position; those of a waiting order take effect when it opens. */
  readonly takeProfit: bigint | null;
  readonly stopLoss: bigint | null;
  readonly trailing: LeverTrailing | null;
  readonly status: LeverStatus;
  readonly orderedAt: TimeMs;
  readonly openedAt: TimeMs | null;
  readonly endedAt: TimeMs | null;
  /** Index price at which it was closed. */
  readonly closePrice: bigint | null;
  /** Profit; null until closed. */
  readonly profit: bigint | null;
  /** Cause of its end; null before. */
  readonly cause: LeverCause | null;
};
