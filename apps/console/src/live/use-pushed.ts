import { type ConsoleEvent, consoleCalls, type PushedBy } from '@assay/contract/console';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callServer } from '../api/server.ts';
import { createConsoleLine } from './console-line.ts';

/** The answer of a call tells for certain whether the session has ended, and leads to the login if so. */
const line = createConsoleLine(() => void callServer(consoleCalls.consoleMe, {}));

/** Returns true while the line is open: pushes come, and no polling is needed. */
export function useIsPushed(): boolean {
  return useSyncExternalStore(line.onMoved, line.isOpen);
}

/**
 * Returns the state that `take` builds from the pushes of an event while the page watches it; null before the first one,
 * and again after the line was lost, until the server has sent the state anew.
 * @param take made once, outside of views
 */
export function usePushed<AnyEvent extends ConsoleEvent, State>(
  event: AnyEvent,
  take: (before: State | null, pushed: PushedBy<AnyEvent>) => State,
): State | null {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const unwatch = line.watch(event.name, (payload) => {
      const read = event.payload.safeParse(payload);
      if (read.success) setState((before) => take(before, read.data as PushedBy<AnyEvent>));
    });
    const leave = line.onMoved(() => {
      if (!line.isOpen()) setState(null);
    });
    return () => {
      leave();
      unwatch();
    };
  }, [event, take]);
  return state;
}
