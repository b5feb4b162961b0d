import type { Lots, Ticks } from '@assay/money';
import { opposite } from './book.ts';
import { type MatchEnd, match } from './match.ts';
import type { OpenOrder } from './open-order.ts';
import { end } from './open-orders.ts';
import type { CancelReason } from './order.ts';
import { worstPrice } from './protection-band.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

const REASONS: Record<MatchEnd, CancelReason | null> = {
  filled: null,
  no_more: 'market_remainder',
  own_order: 'self_trade',
};

/** Fills a market order up to its price, which is the worst allowed; cancels the remainder. */
export function enterMarket(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  end(spot, market, order, REASONS[match(spot, market, order)]);
}

/**
 * Enters a triggered market order with the protection band around the current best price. A buy never pays more than
 * its hold: its price is no worse than the band around its trigger price, at which it was held.
 */
export function enterTriggeredMarket(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const best = market.book.best(opposite(order.side));
  if (best === null) {
    end(spot, market, order, 'market_remainder');
    return;
  }
  const worst = worstPrice(order.side, best.price, market.listed.spec.marketProtection);
  order.price = order.side === 'buy' ? (Math.min(worst, order.price) as Ticks) : worst;
  if (order.side === 'sell' && !fitsProceeds(market, best.price, order.remaining)) {
    end(spot, market, order, 'amount_too_large');
    return;
  }
  enterMarket(spot, market, order);
}

/**
 * Returns true when the proceeds of selling `quantity` at the best price, an upper bound of all its fills, stay in
 * range.
 */
export function fitsProceeds(market: SpotMarket, best: Ticks, quantity: Lots): boolean {
  return market.fitsQuote(best, quantity);
}
