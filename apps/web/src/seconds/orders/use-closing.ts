import { calls, events } from '@assay/contract';
import { useEffect, useMemo, useState } from 'react';
import { refresh } from '../../api/cache.ts';
import { useLiveFeed } from '../../live/live-feed.ts';
import { currentToken, useSession } from '../../storage/session.ts';
import { type SecondsOrder, withEnd } from '../order.ts';

/** Time for which an ended contract stays in the running list. */
const SHOWN_MS = 30_000;

export type Closing = {
  /** Recently ended contracts, as pushed. */
  readonly shown: ReadonlyMap<number, SecondsOrder>;
  /** Contracts that ended earlier; a list fetched before their end may still contain them. */
  readonly dismissed: ReadonlySet<number>;
};

type SessionClosing = Closing & { readonly token: string | null };

function nothingOf(token: string | null): SessionClosing {
  return { token, shown: new Map(), dismissed: new Set() };
}

/** Closing contracts of the current session; a new session starts without any. */
function ofSession(retained: SessionClosing): SessionClosing {
  const token = currentToken();
  return retained.token === token ? retained : nothingOf(token);
}

/** Returns the contracts that ended while the page was open, from pushes. */
export function useClosing(): Closing {
  const feed = useLiveFeed();
  const [closing, setClosing] = useState(() => nothingOf(currentToken()));
  const token = useSession((session) => session.token);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const leave = feed.own.pushed.add(({ news, payload }) => {
      if (news !== 'secondsClosed') return;
      const read = events.closedMicroorder.payload.safeParse(payload);
      const ended = read.success ? read.data.data : null;
      if (ended === null) return;
      setClosing((retained) => {
        const own = ofSession(retained);
        return { ...own, shown: new Map(own.shown).set(ended.id, withEnd(ended, performance.now())) };
      });
      const timer = setTimeout(() => {
        timers.delete(timer);
        setClosing((retained) => {
          const own = ofSession(retained);
          const shown = new Map(own.shown);
          shown.delete(ended.id);
          return { ...own, shown, dismissed: new Set(own.dismissed).add(ended.id) };
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
  return useMemo(() => (closing.token === token ? closing : nothingOf(token)), [closing, token]);
}
