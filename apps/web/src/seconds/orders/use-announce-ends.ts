import { events } from '@assay/contract';
import { useEffect } from 'react';
import { useLiveFeed } from '../../live/live-feed.ts';
import { playEnd } from '../sound.ts';

/** Lets the end of a contract be heard, where the trader wants that. */
export function useAnnounceEnds(): void {
  const feed = useLiveFeed();
  useEffect(
    () =>
      feed.own.pushed.add(({ news, payload }) => {
        if (news !== 'secondsClosed') return;
        const read = events.closedMicroorder.payload.safeParse(payload);
        const result = read.success ? read.data.data?.result : null;
        if (result !== null && result !== undefined) playEnd(result);
      }),
    [feed],
  );
}
