import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { type Connection, NOT_CONNECTED } from './connection.ts';
import { CONNECTION_KEY, createFeed, type Feed } from './feed.ts';
import type { Ticker } from './market/values.ts';
import { type PairIds, pairKey } from './pair-key.ts';
import { createSocketLine } from './socket/socket-line.ts';
import { browserFrames, createPacer } from './store/pacer.ts';
import { useKey } from './store/use-key.ts';

/** The page's one feed. It opens with the first page that shows live figures and stays open. */
export const liveFeed: Feed = createFeed({
  createLine: createSocketLine,
  pacer: createPacer(browserFrames),
  now: () => performance.now(),
  every: (ms, callback) => {
    const timer = setInterval(callback, ms);
    return () => clearInterval(timer);
  },
});

/** The feed, open for whoever is logged in; a login or logout opens it anew. */
export function useLiveFeed(): Feed {
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.userId);
  useEffect(() => liveFeed.start(token === null ? null : { token, userId: userId ?? '' }), [token, userId]);
  return liveFeed;
}

/** The pair's last 24 hours; undefined until the first push or snapshot. */
export function useTicker(pair: PairIds): Ticker | undefined {
  return useKey(useLiveFeed().market.tickers, pairKey(pair));
}

export function useConnection(): Connection {
  return useKey(liveFeed.connection, CONNECTION_KEY) ?? NOT_CONNECTED;
}
