import { lots } from '@assay/money';
import { aggregated } from '../../../market/market-data/aggregate.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { PublicTrade } from '../../../market/market-data/market-data.ts';
import { priceText, quantityText } from '../../../market/market-data/wire.ts';
import { symbolName } from '../../api/symbols.ts';
import type { FeedParts, Message, OpenStreamFeed } from '../feed.ts';
import type { StreamOf } from '../stream.ts';

/** Every single trade, as soon as it is durable. */
export function tradeFeed({ marketData, marketEvents, now }: FeedParts): OpenStreamFeed<StreamOf<'trade'>> {
  return ({ pair: id }, publish) => ({
    stop: marketEvents.onTrade(id, (trade) => {
      const pair = marketData.pair(id);
      if (pair !== undefined) publish(tradeMessage(pair, trade, now()));
    }),
  });
}

/** Trades of one taker order at one price, as one message, as soon as they are durable. */
export function aggregateTradeFeed({
  marketData,
  marketEvents,
  now,
}: FeedParts): OpenStreamFeed<StreamOf<'aggTrade'>> {
  return ({ pair: id }, publish) => {
    let batch: PublicTrade[] = [];
    function publishBatch(): void {
      const pair = marketData.pair(id);
      const trades = batch;
      batch = [];
      if (pair === undefined) return;
      for (const aggregatedTrades of aggregated(trades))
        publish(aggregateMessage(pair, aggregatedTrades, now()));
    }
    return {
      stop: marketEvents.onTrade(id, (trade) => {
        // All trades of a command arrive synchronously.
        if (batch.length === 0) queueMicrotask(publishBatch);
        batch.push(trade);
      }),
    };
  };
}

function tradeMessage(pair: ListedPair, trade: PublicTrade, now: number): Message {
  return {
    e: 'trade',
    E: now,
    s: symbolName(pair),
    t: trade.id,
    p: priceText(pair, trade.price),
    q: quantityText(pair, trade.quantity),
    T: trade.timeMs,
    m: trade.takerSide === 'sell',
    M: true,
  };
}

function aggregateMessage(pair: ListedPair, trades: readonly PublicTrade[], now: number): Message {
  const [first] = trades;
  const last = trades.at(-1);
  if (first === undefined || last === undefined) throw new Error('no trades to aggregate');
  return {
    e: 'aggTrade',
    E: now,
    s: symbolName(pair),
    a: first.id,
    p: priceText(pair, first.price),
    q: quantityText(pair, lots(trades.reduce((sum, { quantity }) => sum + quantity, 0))),
    f: first.id,
    l: last.id,
    T: first.timeMs,
    m: first.takerSide === 'sell',
    M: true,
  };
}
