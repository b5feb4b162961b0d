import type { Call } from '@assay/contract';
import { useEffect } from 'react';
import { refresh } from '../api/cache.ts';
import { leaveAll } from './listeners.ts';
import { useLiveFeed } from './live-feed.ts';
import type { AccountEventKind } from './own/account-event-kinds.ts';

/** Private pushes, and the calls to refetch after any of them. A constant outside of components. */
export type AccountUpdates = {
  readonly events: readonly AccountEventKind[];
  readonly calls: readonly Call[];
};

/** Refetches these calls after each push that affects or may affect their responses: nothing is polled. */
export function useAccountUpdates({ events, calls }: AccountUpdates): void {
  const feed = useLiveFeed();
  useEffect(() => {
    const refetch = () => refresh(...calls);
    return leaveAll(
      feed.own.news.add((kind) => {
        if (events.includes(kind)) refetch();
      }),
      feed.own.missed.add(refetch),
    );
  }, [feed, events, calls]);
}
