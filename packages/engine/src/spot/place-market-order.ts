import { fitsAmount, type Lots, notional, type Ticks } from '@assay/money';
import type { PlaceMarketOrder } from '../command.ts';
import type { OwnerId } from '../ids.ts';
import type { Rejection } from '../rejection.ts';
import { isWithin, opposite } from './book.ts';
import { finishWithout } from './finish-order.ts';
import { type MatchEnd, match } from './match.ts';
import { newOrder } from './new-order.ts';
import type { CancelReason } from './order.ts';
import { quantityFault, tradingMarket } from './place-checks.ts';
import { worstPrice } from './protection-band.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';

const REASONS: Record<MatchEnd, CancelReason | null> = {
  filled: null,
  no_more: 'market_remainder',
  own_order: 'self_trade',
};

/** Fills at once within the protection band and never rests: what is left is cancelled. */
export function placeMarketOrder(command: PlaceMarketOrder, spot: Spot): Rejection | null {
  const { owner, side, quantity } = command;
  const market = tradingMarket(spot, command.pair);
  if (!(market instanceof SpotMarket)) return market;
  const fault = quantityFault(market, quantity);
  if (fault !== null) return fault;
  const best = market.book.best(opposite(side));
  if (best === null) return { code: 'no_liquidity' };
  const worst = worstPrice(side, best.price, market.listed.spec.marketProtection);
  const unaffordable =
    side === 'buy'
      ? buyFault(market, owner, worst, quantity)
      : sellFault(market, owner, best.price, quantity);
  if (unaffordable !== null) return unaffordable;
  const order = newOrder(spot, market, 'market', command, worst);
  finishWithout(spot, order, REASONS[match(spot, market, order)]);
  return null;
}

/** A buyer pays what it fills, so the book is walked first. Paying from money that exists cannot be too large. */
function buyFault(market: SpotMarket, owner: OwnerId, worst: Ticks, quantity: Lots): Rejection | null {
  const available = market.paying('buy').find(owner)?.available ?? 0n;
  return costOfFilling(market, owner, worst, quantity) > available ? { code: 'insufficient_balance' } : null;
}

/** A seller needs the whole quantity; no price it gets is above the best. */
function sellFault(market: SpotMarket, owner: OwnerId, best: Ticks, quantity: Lots): Rejection | null {
  if (!fitsAmount(notional(best, quantity, market.listed.scale.quotePerTickLot))) {
    return { code: 'amount_too_large' };
  }
  const available = market.paying('sell').find(owner)?.available ?? 0n;
  return market.baseOf(quantity) > available ? { code: 'insufficient_balance' } : null;
}

/** What a buy will pay, walking as matching does: to the worst price, to the quantity, or to an own order. */
function costOfFilling(market: SpotMarket, owner: OwnerId, worst: Ticks, quantity: Lots): bigint {
  let cost = 0n;
  let left: number = quantity;
  let maker = market.book.best('sell');
  while (maker !== null && left > 0 && maker.owner !== owner && isWithin('buy', maker.price, worst)) {
    const filled = Math.min(left, maker.remaining) as Lots;
    cost += notional(maker.price, filled, market.listed.scale.quotePerTickLot);
    left -= filled;
    maker = market.book.after(maker);
  }
  return cost;
}
