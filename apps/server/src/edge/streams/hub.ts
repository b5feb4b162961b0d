import type { Listings } from '../../market/market-data/listings.ts';
import { type Channel, openChannel, type Subscriber } from './channel.ts';
import type { FeedParts, Message, OpenStreamFeed, StreamFeed } from './feed.ts';
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
import { MARKET_STREAMS } from './messages.ts';
import { readMarketStream } from './read-stream.ts';
import type { MarketStream, StreamKind, StreamOf } from './stream.ts';

/** The market streams. Each runs while it has subscribers, and for a minute more. */
export type Hub = {
  /** Returns true when there is a stream of this name. */
  hasStream(name: string): boolean;
  /** Subscribes to a stream that exists. */
  join(name: string, subscriber: Subscriber): void;
  unsubscribe(name: string, subscriber: Subscriber): void;
  stop(): void;
};

export function createHub(parts: FeedParts & { readonly listings: Listings }): Hub {
  const channels = new Map<string, OpenChannel>();
  const feeds = createFeeds(parts);

  function open(name: string, stream: MarketStream): OpenChannel {
    const channel = openChannel(name, MARKET_STREAMS[stream.kind].shape, (publish) =>
      openFeed(feeds, stream, publish),
    );
    const newChannel: OpenChannel = { stream, channel, ending: undefined };
    channels.set(name, newChannel);
    return newChannel;
  }

  function closeChannel(name: string, { channel, ending: closeTimer }: OpenChannel): void {
    clearTimeout(closeTimer);
    channels.delete(name);
    channel.stop();
  }

  /** Returns the open stream of a name; one without subscribers only if its name still means the same pair. */
  function openOrReuse(name: string): OpenChannel | undefined {
    const open = channels.get(name);
    if (open === undefined || !open.channel.isEmpty()) return open;
    if (isSamePair(open.stream, readMarketStream(name, parts.listings))) return open;
    closeChannel(name, open);
    return undefined;
  }

  return {
    hasStream: (name) =>
      openOrReuse(name) !== undefined || readMarketStream(name, parts.listings) !== undefined,
    join(name, subscriber) {
      let current = openOrReuse(name);
      if (current === undefined) {
        const stream = readMarketStream(name, parts.listings);
        if (stream === undefined) throw new Error(`there is no stream ${name}`);
        current = open(name, stream);
      }
      clearTimeout(current.ending);
      current.channel.join(subscriber);
    },
    unsubscribe(name, subscriber) {
      const open = channels.get(name);
      open?.channel.unsubscribe(subscriber);
      if (open?.channel.isEmpty() !== true) return;
      clearTimeout(open.ending);
      open.ending = setTimeout(() => closeChannel(name, open), IDLE_MS).unref();
    },
    stop() {
      for (const [name, openChannel] of channels) closeChannel(name, openChannel);
    },
  };
}

/** Time that a stream runs on without subscribers: opening one is costly, and clients often return. */
const IDLE_MS = 60_000;

type OpenChannel = {
  readonly stream: MarketStream;
  readonly channel: Channel;
  ending: NodeJS.Timeout | undefined;
};

function isSamePair(left: MarketStream, right: MarketStream | undefined): boolean {
  if (right === undefined) return false;
  return ('pair' in left ? left.pair : null) === ('pair' in right ? right.pair : null);
}

type Feeds = { readonly [Kind in StreamKind]: OpenStreamFeed<StreamOf<Kind>> };

/** Returns the feeds by kind of stream. */
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
  feeds: { readonly [Each in Kind]: OpenStreamFeed<StreamOf<Each>> },
  stream: StreamOf<Kind> & { readonly kind: Kind },
  publish: (message: Message) => void,
): StreamFeed {
  return feeds[stream.kind](stream, publish);
}
