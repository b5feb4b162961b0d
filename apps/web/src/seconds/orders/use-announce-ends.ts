import { events } from '@assay/contract';
import { useEffect } from 'react';
import { useLiveFeed } from '../../live/live-feed.ts';
import { playEnd } from '../sound.ts';

/** Plays a sound at the end of a contract, if the trader has enabled it. */
export function useAnnounceEnds(): void {
  const feed = useLiveFeed();
  useEffect(
    () =>
      feed.own.pushesWithPayload.add(({ news, payload }) => {
        if (news !== 'secondsClosed') return;
        const parsed = events.closedMicroorder.payload.safeParse(payload);
        const result = parsed.success ? parsed.data.data?.result : null;
        if (result !== null && result !== undefined) playEnd(result);
      }),
    [feed],
  );
}
