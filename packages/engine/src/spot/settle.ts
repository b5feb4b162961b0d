import { type Amount, add, feeRoundedUp, type Lots, type RatePpm, subtract } from '@assay/money';
import type { TradeId } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import { takeFee } from '../ledger/fee.ts';
import { move } from '../ledger/move.ts';
import type { SpotEvent } from './event.ts';
import { freeFunds } from './funds.ts';
import type { Bracket, OpenOrder } from './open-order.ts';
import type { Trade } from './order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Settles one match at the maker's price: quote to the seller, base to the buyer, then each side's fee from the amount
 * that it received. The maker pays from its hold; the taker's balance was checked before the first match.
 */
export function settle(
  spot: Spot,
  market: SpotMarket,
  taker: OpenOrder,
  maker: OpenOrder,
  quantity: Lots,
): void {
  const { changes } = spot;
  const id = spot.nextTrade();
  const quote = market.quoteOf(maker.price, quantity);
  const base = market.baseOf(quantity);
  const isBuy = taker.side === 'buy';
  const buyer = isBuy ? taker : maker;
  const seller = isBuy ? maker : taker;
  freeFunds(spot, maker, maker.side === 'buy' ? quote : base);
  move(buyer.pays, seller.receives, quote, 'spot_trade', id, changes);
  move(seller.pays, buyer.receives, base, 'spot_trade', id, changes);
  const { makerFee, takerFee } = market.listed.spec;
  const makerPaid = feeOf(market, maker, isBuy ? quote : base, makerFee, id, changes);
  const takerPaid = feeOf(market, taker, isBuy ? base : quote, takerFee, id, changes);
  const trade: Trade = {
    id,
    pair: market.pair,
    price: maker.price,
    quantity,
    quote,
    takerSide: taker.side,
    makerOrder: maker.id,
    takerOrder: taker.id,
    maker: maker.owner,
    taker: taker.owner,
    makerFee: makerPaid,
    takerFee: takerPaid,
    time: changes.time,
  };
  changes.emit<SpotEvent>({ type: 'trade_executed', trade });
  if (buyer.bracket !== null)
    queueFill(spot, buyer.bracket, subtract<string>(base, isBuy ? takerPaid : makerPaid));
  fill(maker, quote, changes);
  fill(taker, quote, changes);
}

/** Records what the entry of a bracket has bought, for which its exits take effect after the match. */
function queueFill(spot: Spot, bracket: Bracket, received: Amount): void {
  bracket.received = add(bracket.received, received);
  if (bracket.isQueued) return;
  bracket.isQueued = true;
  spot.filledBrackets.push(bracket);
}

/** The fee is taken in the currency received and rounded up. Source: product decision on spot fees. */
function feeOf(
  market: SpotMarket,
  order: OpenOrder,
  received: Amount,
  rate: RatePpm,
  trade: TradeId,
  changes: Changes,
): Amount {
  const fee = feeRoundedUp(received, rate);
  const house = order.side === 'buy' ? market.baseFees : market.quoteFees;
  takeFee(order.receives, house, fee, 'spot_fee', trade, changes);
  return fee;
}

function fill(order: OpenOrder, quote: Amount<'quote'>, changes: Changes): void {
  order.filledQuote = add(order.filledQuote, quote);
  order.updatedAt = changes.time;
}
