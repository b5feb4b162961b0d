import { type ConsoleEvent, consoleCalls, type PushedBy } from '@assay/contract/console';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callServer } from '../api/server.ts';
import { createConsoleConnection } from './console-connection.ts';

/** When the WebSocket is refused for a missing session, an HTTP call verifies that and redirects to the login. */
const connection = createConsoleConnection(() => void callServer(consoleCalls.consoleMe, {}));

/** Returns true while the WebSocket is open, so that polling is not needed. */
export function useIsLive(): boolean {
  return useSyncExternalStore(connection.onStateChange, connection.isOpen);
}

/**
 * Subscribes to an event and returns the state that `reducer` reduces from its pushes. Null until the first push, and
 * after a disconnect until the next one. Pushes that fail validation are ignored.
 * @param reducer reducer; must be stable, for a new function resubscribes
 */
export function usePushed<AnyEvent extends ConsoleEvent, State>(
  event: AnyEvent,
  reducer: (before: State | null, pushed: PushedBy<AnyEvent>) => State,
): State | null {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const unsubscribe = connection.subscribe(event.name, (payload) => {
      const parsed = event.payload.safeParse(payload);
      if (parsed.success) setState((before) => reducer(before, parsed.data as PushedBy<AnyEvent>));
    });
    const removeListener = connection.onStateChange(() => {
      if (!connection.isOpen()) setState(null);
    });
    return () => {
      unsubscribe();
      removeListener();
    };
  }, [event, reducer]);
  return state;
}
