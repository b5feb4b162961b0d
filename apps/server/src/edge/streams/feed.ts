import type { FairReadQueue } from '../../core/shared/fair-read-queue.ts';
import type { MarketData } from '../../market/market-data/market-data.ts';
import type { MarketEvents } from './market-events.ts';

/** Parts needed by feeds. */
export type FeedParts = {
  readonly marketData: MarketData;
  readonly marketEvents: MarketEvents;
  readonly reads: Pick<FairReadQueue, 'run'>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
};

/** One message of a stream, in the format of its clients. */
export type Message = object;

/** Source of the messages of one stream while it has a subscriber. */
export type StreamFeed = {
  /** Returns the current state, for a new subscriber; absent where only events are pushed. */
  readonly snapshot?: () => Message | undefined;
  stop(): void;
};

/** Opens the feed of a stream, which sends its messages by `publish`. */
export type OpenStreamFeed<Stream> = (stream: Stream, publish: (message: Message) => void) => StreamFeed;
