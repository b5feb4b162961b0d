import { useLiveBook } from '../../live/live-feed.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { levelsBeforeOwn, type OrderSummary, summarise } from './summary.ts';
import type { TradeFormControls } from './use-trade-form.ts';

/** Returns the summary of the typed order. Only a market order's estimate follows the book. */
export function useOrderSummary(pair: Pair, { form, price, own }: TradeFormControls): OrderSummary {
  const isMarket = form.type === 'market';
  const book = useLiveBook(pair, isMarket);
  const isBuy = form.side === 'buy';
  const opposite = levelsBeforeOwn((isBuy ? book?.asks : book?.bids) ?? [], isBuy ? own.asks : own.bids);
  const mode = isMarket ? 'market' : 'limit';
  return summarise({ ...form, mode, price, feeRate: pair.feeRate, opposite });
}
