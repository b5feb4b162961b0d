import type { PublicReads } from '../../core/shared/public-reads.ts';
import type { MarketData } from '../../market/market-data/market-data.ts';
import type { Pulse } from './pulse.ts';

/** What feeds are made of. */
export type FeedParts = {
  readonly marketData: MarketData;
  readonly pulse: Pulse;
  readonly reads: Pick<PublicReads, 'run'>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
};

/** One message of a stream, as its clients read it. */
export type Message = object;

/** What makes the messages of one stream while somebody hears it. */
export type Feed = {
  /** How things stand, for whoever joins; absent where only what happens is pushed. */
  readonly present?: () => Message | undefined;
  stop(): void;
};

/** Begins to tell. */
export type OpenFeed<Stream> = (stream: Stream, tell: (message: Message) => void) => Feed;
