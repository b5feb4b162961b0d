import type { Lots, Ticks } from '@assay/money';
import type { OwnerId } from '../ids.ts';
import { isWithin, opposite } from './book.ts';
import type { Side } from './order.ts';
import type { SpotMarket } from './spot-market.ts';

/** What an order would fill at once, and for how much quote currency. */
type PreviewedFill = { readonly filled: Lots; readonly quote: bigint };

/** Walks the book as matching does: to the limit, to the quantity, or to an own order. Changes nothing. */
export function previewFill(
  market: SpotMarket,
  owner: OwnerId,
  side: Side,
  limit: Ticks,
  quantity: Lots,
): PreviewedFill {
  let quote = 0n;
  let left: number = quantity;
  let maker = market.book.best(opposite(side));
  while (maker !== null && left > 0 && maker.owner !== owner && isWithin(side, maker.price, limit)) {
    const filled = Math.min(left, maker.remaining) as Lots;
    quote += market.quoteOf(maker.price, filled);
    left -= filled;
    maker = market.book.after(maker);
  }
  return { filled: (quantity - left) as Lots, quote };
}
