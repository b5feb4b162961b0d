import type { TradeId } from '@assay/engine';
import type { Amount, Lots, Ticks } from '@assay/money';
import type { Expectation } from '../audit/expectation.ts';
import { unchecked } from '../unchecked.ts';
import { feeOf, type SimulatedMarket } from './simulated-market.ts';
import type { SimulatedOrder } from './simulated-order.ts';

/** Moves quote to the seller, base to the buyer, and the fee of each from the proceeds. */
export function settle(
  number: number,
  market: SimulatedMarket,
  taker: SimulatedOrder,
  maker: SimulatedOrder,
  quantity: number,
  expectation: Expectation,
): void {
  const id = unchecked<TradeId>(number);
  const quote = market.quote(maker.price, quantity);
  const base = market.base(quantity);
  const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
  const unlocked = maker.side === 'buy' ? quote : base;
  maker.held -= unlocked;
  expectation.hold(market.payer(maker.owner, maker.side), -unlocked);
  const buyerReceives = market.receiver(buyer.owner, 'buy');
  const sellerReceives = market.receiver(seller.owner, 'sell');
  expectation.move(market.payer(buyer.owner, 'buy'), sellerReceives, quote, 'spot_trade', id);
  expectation.move(market.payer(seller.owner, 'sell'), buyerReceives, base, 'spot_trade', id);
  const { makerFee, takerFee } = market.spec;
  const buyerFee = feeOf(base, buyer === maker ? makerFee : takerFee);
  const sellerFee = feeOf(quote, seller === maker ? makerFee : takerFee);
  expectation.takeFee(buyerReceives, market.fees('buy'), buyerFee, 'spot_fee', id);
  expectation.takeFee(sellerReceives, market.fees('sell'), sellerFee, 'spot_fee', id);
  if (buyer.bracket !== null) {
    buyer.bracket.net += base - buyerFee;
    market.filled.add(buyer.bracket);
  }
  for (const order of [taker, maker]) {
    order.filledQuote += quote;
    order.updatedAt = expectation.time;
  }
  expectation.emit(`trade ${id}`, {
    type: 'trade_executed',
    trade: {
      id,
      pair: market.pair,
      price: unchecked<Ticks>(maker.price),
      quantity: unchecked<Lots>(quantity),
      quote: unchecked<Amount<'quote'>>(quote),
      takerSide: taker.side,
      makerOrder: maker.id,
      takerOrder: taker.id,
      maker: maker.owner,
      taker: taker.owner,
      makerFee: unchecked<Amount>(buyer === maker ? buyerFee : sellerFee),
      takerFee: unchecked<Amount>(buyer === maker ? sellerFee : buyerFee),
      time: expectation.time,
    },
  });
}
