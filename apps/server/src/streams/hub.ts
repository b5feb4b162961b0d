import type { Listings } from '../market-data/listings.ts';
import { type Channel, type Hearer, openChannel } from './channel.ts';
import type { Feed, FeedParts, Message, OpenFeed } from './feed.ts';
import { bookTickerFeed, depthFeed, partialDepthFeed } from './feeds/book.ts';
import { candleFeed } from './feeds/candles.ts';
import {
  allMiniTickersFeed,
  allTickersFeed,
  averageFeed,
  miniTickerFeed,
  tickerFeed,
} from './feeds/tickers.ts';
import { aggregateTradeFeed, tradeFeed } from './feeds/trades.ts';
import { readMarketStream } from './read-stream.ts';
import type { StreamKind, StreamOf } from './stream.ts';

/** The streams of the market, each of which works only while somebody hears it. */
export type Hub = {
  /** Whether there is a stream of this name. */
  knows(name: string): boolean;
  /** Hears a stream that there is. */
  join(name: string, hearer: Hearer): void;
  leave(name: string, hearer: Hearer): void;
  stop(): void;
};

export function createHub(parts: FeedParts & { readonly listings: Listings }): Hub {
  const channels = new Map<string, Channel>();
  const feeds = createFeeds(parts);

  return {
    knows: (name) => channels.has(name) || readMarketStream(name, parts.listings) !== undefined,
    join(name, hearer) {
      let channel = channels.get(name);
      if (channel === undefined) {
        const stream = readMarketStream(name, parts.listings);
        if (stream === undefined) throw new Error(`there is no stream ${name}`);
        channel = openChannel(name, (tell) => openFeed(feeds, stream, tell));
        channels.set(name, channel);
      }
      channel.join(hearer);
    },
    leave(name, hearer) {
      const channel = channels.get(name);
      channel?.leave(hearer);
      if (channel?.isEmpty() !== true) return;
      channels.delete(name);
      channel.stop();
    },
    stop() {
      for (const channel of channels.values()) channel.stop();
      channels.clear();
    },
  };
}

type Feeds = { readonly [Kind in StreamKind]: OpenFeed<StreamOf<Kind>> };

/** What tells of each kind of stream. */
function createFeeds(parts: FeedParts): Feeds {
  return {
    trade: tradeFeed(parts),
    aggTrade: aggregateTradeFeed(parts),
    depth: depthFeed(parts),
    partialDepth: partialDepthFeed(parts),
    bookTicker: bookTickerFeed(parts),
    kline: candleFeed(parts),
    miniTicker: miniTickerFeed(parts),
    ticker: tickerFeed(parts),
    avgPrice: averageFeed(parts),
    allMiniTickers: allMiniTickersFeed(parts),
    allTickers: allTickersFeed(parts),
  };
}

function openFeed<Kind extends StreamKind>(
  feeds: { readonly [Each in Kind]: OpenFeed<StreamOf<Each>> },
  stream: StreamOf<Kind> & { readonly kind: Kind },
  tell: (message: Message) => void,
): Feed {
  return feeds[stream.kind](stream, tell);
}
