import { addLots, floorDiv, type Lots, minLots, subtractLots, type Ticks } from '@assay/money';
import { isWithin, opposite } from './book.ts';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';
import { MAXIMUM_PREVENTED } from './prevent-match.ts';
import type { SpotMarket } from './spot-market.ts';

/** Quantity that an order would fill immediately, and its price in quote currency. */
type PreviewedFill = { readonly filled: Lots; readonly quote: bigint };

/** Owner of an order that is not placed yet, and its self-trade prevention. */
export type PreviewedTaker = Pick<OpenOrder, 'owner' | 'selfTradePrevention'>;

/** Terms of an order that is not placed yet. */
type PreviewedOrder = { readonly side: Side; readonly limit: Ticks; readonly quantity: Lots };

/**
 * Returns the quantity that would fill immediately for at most `mostQuote`, within the bounds of `previewFill`. Own
 * orders that would decrement the order count like others, so that they reduce its amount as well.
 */
export function quantityWithin(
  market: SpotMarket,
  taker: PreviewedTaker,
  { side, limit, quantity, mostQuote }: PreviewedOrder & { readonly mostQuote: bigint },
): Lots {
  let left: number = quantity;
  let unspent = mostQuote;
  for (const met of makersOf(market, taker, side, limit)) {
    const fillable = Math.min(left, met.quantity);
    const lotQuote = market.quoteOf(met.price, ONE_LOT);
    const affordable = floorDiv(unspent, lotQuote);
    const filled = affordable < BigInt(fillable) ? Number(affordable) : fillable;
    unspent -= lotQuote * BigInt(filled);
    left -= filled;
    if (filled < fillable || left === 0) break;
  }
  return (quantity - left) as Lots;
}

const ONE_LOT = 1 as Lots;

/** Walks the book like matching, up to the limit and the quantity. Has no side effects. */
export function previewFill(
  market: SpotMarket,
  taker: PreviewedTaker,
  side: Side,
  limit: Ticks,
  quantity: Lots,
): PreviewedFill {
  let quote = 0n;
  let left = quantity;
  let prevented = NONE;
  for (const { isOwn, price, quantity: offered } of makersOf(market, taker, side, limit)) {
    const met = minLots(left, offered);
    if (isOwn) prevented = addLots(prevented, met);
    else quote += market.quoteOf(price, met);
    left = subtractLots(left, met);
    if (left === 0) break;
  }
  return { filled: subtractLots(subtractLots(quantity, left), prevented), quote };
}

const NONE = 0 as Lots;

/** Quantity at one price that uses up quantity of an order. */
type Met = { readonly isOwn: boolean; readonly price: Ticks; readonly quantity: Lots };

/**
 * Resting quantities that use up quantity of an order, in their sequence: those of others, and own ones that decrement
 * it. What the icebergs of a price hide comes after what is visible there, as it is refilled at the end of the queue; an
 * own iceberg is met whole. Ends at an own order where the order would end.
 */
function* makersOf(
  market: SpotMarket,
  { owner, selfTradePrevention: mode }: PreviewedTaker,
  side: Side,
  limit: Ticks,
): Generator<Met> {
  let preventable = mode === 'expire_maker' || mode === 'decrement' ? MAXIMUM_PREVENTED : 0;
  let hidden = NONE;
  let maker = market.book.best(opposite(side));
  while (maker !== null && isWithin(side, maker.price, limit)) {
    const { price } = maker;
    const isOwn = maker.owner === owner;
    if (isOwn && preventable === 0) return;
    if (isOwn) preventable -= 1;
    if (!isOwn) {
      yield { isOwn, price, quantity: maker.visible };
      hidden = addLots(hidden, maker.hidden);
    } else if (mode === 'decrement') {
      yield { isOwn, price, quantity: maker.remaining };
    }
    maker = market.book.after(maker);
    if (hidden === 0 || maker?.price === price) continue;
    yield { isOwn: false, price, quantity: hidden };
    hidden = NONE;
  }
}
