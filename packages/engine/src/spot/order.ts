import type { Amount, Lots, Ticks } from '@assay/money';
import type { OrderId, OwnerId, PairId, Sequence, TimeMs, TradeId } from '../ids.ts';

export type Side = 'buy' | 'sell';
export type OrderKind = 'limit' | 'market';

/**
 * `open`: rests in the book, perhaps partly filled. `filled`: nothing left.
 * `cancelled`: what was left has been given back (by the owner, or because it could not rest).
 */
export type OrderStatus = 'open' | 'filled' | 'cancelled';
export type CancelReason = 'owner' | 'market_remainder' | 'self_trade';

/** An order as every later layer sees it: a value, never the book's own mutable node. */
export type Order = {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly kind: OrderKind;
  /** The limit; for a market order the worst price the protection band allowed. */
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly filled: Lots;
  /** Quote currency paid or received so far, before fees. */
  readonly filledQuote: Amount<'quote'>;
  /** What is locked for the rest: quote for a buy, base for a sell. Zero once it is no longer open. */
  readonly held: Amount;
  readonly status: OrderStatus;
  readonly cancelReason: CancelReason | null;
  readonly placedSequence: Sequence;
  readonly placedAt: TimeMs;
  readonly updatedAt: TimeMs;
};

/** One match. The maker's price rules. Each side's fee is in the currency it receives. */
export type Trade = {
  readonly id: TradeId;
  readonly pair: PairId;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly quote: Amount<'quote'>;
  readonly takerSide: Side;
  readonly makerOrder: OrderId;
  readonly takerOrder: OrderId;
  readonly maker: OwnerId;
  readonly taker: OwnerId;
  readonly makerFee: Amount;
  readonly takerFee: Amount;
  readonly time: TimeMs;
};
