import { type ConsoleEvent, consoleCalls, type PushedBy } from '@assay/contract/console';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callServer } from '../api/server.ts';
import { createConsoleLine } from './console-line.ts';

/** The answer of a call tells for certain whether the session has ended, and leads to the login if so. */
const line = createConsoleLine(() => void callServer(consoleCalls.consoleMe, {}));

/** Whether pushes come: while they do, nothing needs to be asked for again and again. */
export function useIsPushed(): boolean {
  return useSyncExternalStore(line.onMoved, line.isOpen);
}

/**
 * What the pushes of an event have said while the page looks at it, gathered by `take`; null before the first, and again
 * after the line was lost, until the server has told how everything stands now.
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
