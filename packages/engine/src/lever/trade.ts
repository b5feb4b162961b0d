import type { Brand } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import type { LeverCause, LeverSide, LeverStatus } from './words.ts';

export type LeverTradeId = Brand<number, 'LeverTradeId'>;

/** An order of a trader and the position that it became. Prices are on the scale of the pair's marks, money in minor units. */
export type LeverTrade = {
  /** 1, 2, 3, … */
  readonly id: LeverTradeId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  /** Currency of settlement. */
  readonly currency: CurrencyId;
  readonly side: LeverSide;
  readonly hands: number;
  readonly multiple: number;
  /** Version of the pair's terms that it keeps. */
  readonly terms: number;
  /** Worth of one step of the index: value = price × quantity. */
  readonly quantity: bigint;
  /** Null: at the index. */
  readonly limit: bigint | null;
  /** The index when it was ordered. */
  readonly originPrice: bigint;
  /** Opening price; of an order that waits or was revoked its limit. */
  readonly price: bigint;
  /** At `price`: of an order that waits at its limit, of a position at its opening. */
  readonly value: bigint;
  readonly originMargin: bigint;
  /** Margin that is left after overnight fees. */
  readonly margin: bigint;
  readonly fee: bigint;
  /** Overnight fees so far. */
  readonly overnight: bigint;
  readonly takeProfit: bigint | null;
  readonly stopLoss: bigint | null;
  readonly status: LeverStatus;
  readonly orderedAt: TimeMs;
  readonly openedAt: TimeMs | null;
  readonly endedAt: TimeMs | null;
  /** The index that closed it. */
  readonly closePrice: bigint | null;
  /** Profit, once it is settled. */
  readonly profit: bigint | null;
  /** Cause of its end. */
  readonly cause: LeverCause | null;
};
