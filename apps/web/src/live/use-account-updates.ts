import type { Call } from '@assay/contract';
import { useEffect } from 'react';
import { refresh } from '../api/cache.ts';
import { leaveAll } from './listeners.ts';
import { useLiveFeed } from './live-feed.ts';
import type { OwnNews } from './own/own-events.ts';

/** Pushes, and the calls to repeat after any of them. Made once, outside of views. */
export type AccountUpdates = { readonly news: readonly OwnNews[]; readonly calls: readonly Call[] };

/** Asks these calls again whenever the server says that what they answer has changed, or may have: nothing is polled. */
export function useAccountUpdates({ news, calls }: AccountUpdates): void {
  const feed = useLiveFeed();
  useEffect(() => {
    const read = () => refresh(...calls);
    return leaveAll(
      feed.own.news.add((kind) => {
        if (news.includes(kind)) read();
      }),
      feed.own.missed.add(read),
    );
  }, [feed, news, calls]);
}
