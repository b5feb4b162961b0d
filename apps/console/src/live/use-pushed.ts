import { type ConsoleEvent, consoleCalls, type PushedBy } from '@assay/contract/console';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callServer } from '../api/server.ts';
import { createConsoleLine } from './console-line.ts';

/** When the WebSocket is refused for a missing session, an HTTP call verifies that and redirects to the login. */
const line = createConsoleLine(() => void callServer(consoleCalls.consoleMe, {}));

/** Returns true while the WebSocket is open, so that polling is not needed. */
export function useIsPushed(): boolean {
  return useSyncExternalStore(line.onMoved, line.isOpen);
}

/**
 * Subscribes to an event and returns the state that `take` reduces from its pushes. Null until the first push, and
 * after a disconnect until the next one. Pushes that fail validation are ignored.
 * @param take reducer; must be stable, for a new function resubscribes
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
