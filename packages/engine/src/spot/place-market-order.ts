import type { Lots, Ticks } from '@assay/money';
import { opposite } from './book.ts';
import type { PlaceMarketOrder } from './commands.ts';
import { enterMarket, fitsProceeds } from './enter-market.ts';
import { addExits, type ExitTerms, exitsFault } from './exits.ts';
import { fireTriggers } from './fire-triggers.ts';
import { newOrder } from './new-order.ts';
import type { OrderTerms } from './open-order.ts';
import type { SelfTradePrevention, Side } from './order.ts';
import { preventionOf, quantityFault, tradingMarket } from './place-checks.ts';
import { type PreviewedTaker, previewFill, quantityWithin } from './preview-fill.ts';
import { worstPrice } from './protection-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';
import type { Trader } from './trader.ts';

/**
 * Fills immediately within the protection band and never rests: the remainder is cancelled. With `exits`, it is the
 * entry of a bracket.
 */
export function placeMarketOrder(
  command: PlaceMarketOrder,
  spot: Spot,
  exits: ExitTerms | null = null,
): SpotRejection | null {
  const { side, mostQuote } = command;
  const market = tradingMarket(spot, command.pair);
  if (!(market instanceof SpotMarket)) return market;
  const selfTradePrevention = preventionOf(command);
  if (selfTradePrevention === null) return { code: 'invalid_terms' };
  const fault = quantityFault(market, command.quantity);
  if (fault !== null) return fault;
  if (mostQuote !== undefined && mostQuote <= 0n) return { code: 'invalid_amount' };
  const best = market.book.best(opposite(side));
  if (best === null) return { code: 'no_liquidity' };
  const price = worstPrice(side, best.price, market.listed.spec.marketProtection);
  const trader = market.trader(command.by.trader);
  const taker = { owner: trader.owner, selfTradePrevention };
  const quantity =
    mostQuote === undefined
      ? command.quantity
      : quantityWithin(market, taker, { side, limit: price, quantity: command.quantity, mostQuote });
  const cutFault = mostQuote === undefined ? null : cutQuantityFault(market, quantity);
  if (cutFault !== null) return cutFault;
  const fundsFault =
    side === 'buy'
      ? buyFault(market, trader, taker, price, quantity)
      : sellFault(market, trader, best.price, quantity);
  if (fundsFault !== null) return fundsFault;
  const exitFault =
    exits === null
      ? null
      : exitsFault(market, trader, exits, { price: best.price, bestPrice: best.price, quantity, open: 0 });
  if (exitFault !== null) return exitFault;
  const order = newOrder(spot, trader, marketTerms(side, quantity, price, selfTradePrevention));
  spot.changes.createdId = order.id;
  if (exits !== null) addExits(spot, market, order, exits);
  enterMarket(spot, market, order);
  fireTriggers(spot, market);
  return null;
}

/** Returns the rejection of a quantity that `mostQuote` has cut below the minimum; null if it is large enough. */
function cutQuantityFault({ listed }: SpotMarket, quantity: Lots): SpotRejection | null {
  const { minimumLots } = listed.spec;
  return quantity < minimumLots ? { code: 'quantity_below_minimum', minimumLots } : null;
}

function marketTerms(
  side: Side,
  quantity: Lots,
  price: Ticks,
  selfTradePrevention: SelfTradePrevention,
): OrderTerms {
  return {
    side,
    kind: 'market',
    price,
    quantity,
    timeInForce: 'ioc',
    postOnly: false,
    trigger: null,
    expiresAt: null,
    selfTradePrevention,
  };
}

/**
 * A buyer pays the fills' prices, so the book is walked first. An overflow check is not needed: a cost that the account
 * can pay is in range.
 */
function buyFault(
  market: SpotMarket,
  trader: Trader,
  taker: PreviewedTaker,
  worst: Ticks,
  quantity: Lots,
): SpotRejection | null {
  const { quote } = previewFill(market, taker, 'buy', worst, quantity);
  return quote > trader.available('buy') ? { code: 'insufficient_balance' } : null;
}

/** A seller needs the whole quantity; no fill is above the best price. */
function sellFault(market: SpotMarket, trader: Trader, best: Ticks, quantity: Lots): SpotRejection | null {
  if (!fitsProceeds(market, best, quantity)) return { code: 'amount_too_large' };
  return market.baseOf(quantity) > trader.available('sell') ? { code: 'insufficient_balance' } : null;
}
