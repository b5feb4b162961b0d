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
  readonly shownOrders: ReadonlyMap<number, SecondsOrder>;
  /** Contracts that ended earlier; a list fetched before their end may still contain them. */
  readonly dismissed: ReadonlySet<number>;
};

type SessionClosing = Closing & { readonly token: string | null };

function emptyClosing(token: string | null): SessionClosing {
  return { token, shownOrders: new Map(), dismissed: new Set() };
}

/** Closing contracts of the current session; a new session starts without any. */
function forCurrentSession(previous: SessionClosing): SessionClosing {
  const token = currentToken();
  return previous.token === token ? previous : emptyClosing(token);
}

/** Returns the contracts that ended while the page was open, from pushes. */
export function useClosing(): Closing {
  const feed = useLiveFeed();
  const [closing, setClosing] = useState(() => emptyClosing(currentToken()));
  const token = useSession((session) => session.token);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const unsubscribe = feed.own.pushesWithPayload.add(({ news, payload }) => {
      if (news !== 'secondsClosed') return;
      const parsed = events.closedMicroorder.payload.safeParse(payload);
      const endedOrder = parsed.success ? parsed.data.data : null;
      if (endedOrder === null) return;
      setClosing((previous) => {
        const current = forCurrentSession(previous);
        return {
          ...current,
          shownOrders: new Map(current.shownOrders).set(
            endedOrder.id,
            withEnd(endedOrder, performance.now()),
          ),
        };
      });
      const timer = setTimeout(() => {
        timers.delete(timer);
        setClosing((previous) => {
          const current = forCurrentSession(previous);
          const shownOrders = new Map(current.shownOrders);
          shownOrders.delete(endedOrder.id);
          return { ...current, shownOrders, dismissed: new Set(current.dismissed).add(endedOrder.id) };
        });
        refresh(calls.microtradeLists);
      }, SHOWN_MS);
      timers.add(timer);
    });
    return () => {
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feed]);
  return useMemo(() => (closing.token === token ? closing : emptyClosing(token)), [closing, token]);
}
