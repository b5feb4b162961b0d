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
import { readMarketStream } from './read-stream.ts';
import type { MarketStream, StreamKind, StreamOf } from './stream.ts';

/** The market streams. Each runs while it has subscribers, and for a minute more. */
export type Hub = {
  /** Returns true when there is a stream of this name. */
  knows(name: string): boolean;
  /** Subscribes to a stream that exists. */
  join(name: string, subscriber: Subscriber): void;
  leave(name: string, subscriber: Subscriber): void;
  stop(): void;
};

export function createHub(parts: FeedParts & { readonly listings: Listings }): Hub {
  const channels = new Map<string, Open>();
  const feeds = createFeeds(parts);

  function open(name: string, stream: MarketStream): Open {
    const channel = openChannel(name, (publish) => openFeed(feeds, stream, publish));
    const opened: Open = { stream, channel, ending: undefined };
    channels.set(name, opened);
    return opened;
  }

  function end(name: string, { channel, ending }: Open): void {
    clearTimeout(ending);
    channels.delete(name);
    channel.stop();
  }

  /** Returns the open stream of a name; one without subscribers only if its name still means the same pair. */
  function openOrSame(name: string): Open | undefined {
    const known = channels.get(name);
    if (known === undefined || !known.channel.isEmpty()) return known;
    if (samePair(known.stream, readMarketStream(name, parts.listings))) return known;
    end(name, known);
    return undefined;
  }

  return {
    knows: (name) => openOrSame(name) !== undefined || readMarketStream(name, parts.listings) !== undefined,
    join(name, subscriber) {
      let known = openOrSame(name);
      if (known === undefined) {
        const stream = readMarketStream(name, parts.listings);
        if (stream === undefined) throw new Error(`there is no stream ${name}`);
        known = open(name, stream);
      }
      clearTimeout(known.ending);
      known.channel.join(subscriber);
    },
    leave(name, subscriber) {
      const known = channels.get(name);
      known?.channel.leave(subscriber);
      if (known?.channel.isEmpty() !== true) return;
      clearTimeout(known.ending);
      known.ending = setTimeout(() => end(name, known), IDLE_MS).unref();
    },
    stop() {
      for (const [name, opened] of channels) end(name, opened);
    },
  };
}

/** Time that a stream runs on without subscribers: opening one is costly, and clients often return. */
const IDLE_MS = 60_000;

type Open = {
  readonly stream: MarketStream;
  readonly channel: Channel;
  ending: NodeJS.Timeout | undefined;
};

function samePair(one: MarketStream, other: MarketStream | undefined): boolean {
  if (other === undefined) return false;
  return ('pair' in one ? one.pair : null) === ('pair' in other ? other.pair : null);
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
