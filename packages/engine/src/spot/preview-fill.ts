import { floorDiv, type Lots, minLots, subtractLots, type Ticks } from '@assay/money';
import type { OwnerId } from '../ids.ts';
import { isWithin, opposite } from './book.ts';
import type { Side } from './order.ts';
import type { SpotMarket } from './spot-market.ts';

/** Quantity that an order would fill immediately, and its price in quote currency. */
type PreviewedFill = { readonly filled: Lots; readonly quote: bigint };

/** Returns the quantity that would fill immediately for at most `mostQuote`, within the bounds of `previewFill`. */
export function quantityWithin(
  market: SpotMarket,
  owner: OwnerId,
  { side, limit, quantity, mostQuote }: PreviewedOrder & { readonly mostQuote: bigint },
): Lots {
  let left: number = quantity;
  let unspent = mostQuote;
  let maker = market.book.best(opposite(side));
  while (maker !== null && left > 0 && maker.owner !== owner && isWithin(side, maker.price, limit)) {
    const most = Math.min(left, maker.remaining);
    const lotQuote = market.quoteOf(maker.price, ONE_LOT);
    const affordable = floorDiv(unspent, lotQuote);
    const filled = affordable < BigInt(most) ? Number(affordable) : most;
    unspent -= lotQuote * BigInt(filled);
    left -= filled;
    if (filled < most) break;
    maker = market.book.after(maker);
  }
  return (quantity - left) as Lots;
}

const ONE_LOT = 1 as Lots;

/** Terms of an order that is not placed yet. */
type PreviewedOrder = { readonly side: Side; readonly limit: Ticks; readonly quantity: Lots };

/** Walks the book like matching: up to the limit, the quantity, or an order of the same owner. Has no side effects. */
export function previewFill(
  market: SpotMarket,
  owner: OwnerId,
  side: Side,
  limit: Ticks,
  quantity: Lots,
): PreviewedFill {
  let quote = 0n;
  let left = quantity;
  let maker = market.book.best(opposite(side));
  while (maker !== null && left > 0 && maker.owner !== owner && isWithin(side, maker.price, limit)) {
    const filled = minLots(left, maker.remaining);
    quote += market.quoteOf(maker.price, filled);
    left = subtractLots(left, filled);
    maker = market.book.after(maker);
  }
  return { filled: subtractLots(quantity, left), quote };
}
