import { calls, events } from '@assay/contract';
import { useEffect, useState } from 'react';
import { refresh } from '../../api/cache.ts';
import { useLiveFeed } from '../../live/live-feed.ts';
import { type SecondsOrder, withEnd } from '../order.ts';

/** A contract that has ended stays in the running list for so long, as it ended. */
const SHOWN_MS = 30_000;

export type Closing = {
  /** Those that have just ended, as they were pushed. */
  readonly shown: ReadonlyMap<number, SecondsOrder>;
  /** Those that ended before: a list fetched earlier may still have them. */
  readonly gone: ReadonlySet<number>;
};

const NOTHING: Closing = { shown: new Map(), gone: new Set() };

/** The contracts that end while the page is open, from the pushes. */
export function useClosing(): Closing {
  const feed = useLiveFeed();
  const [closing, setClosing] = useState(NOTHING);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const leave = feed.own.pushed.add(({ news, payload }) => {
      if (news !== 'secondsClosed') return;
      const read = events.closedMicroorder.payload.safeParse(payload);
      const ended = read.success ? read.data.data : null;
      if (ended === null) return;
      setClosing(({ shown, gone }) => ({
        shown: new Map(shown).set(ended.id, withEnd(ended, performance.now())),
        gone,
      }));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setClosing(({ shown, gone }) => {
          const left = new Map(shown);
          left.delete(ended.id);
          return { shown: left, gone: new Set(gone).add(ended.id) };
        });
        refresh(calls.microtradeLists);
      }, SHOWN_MS);
      timers.add(timer);
    });
    return () => {
      leave();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feed]);
  return closing;
}
