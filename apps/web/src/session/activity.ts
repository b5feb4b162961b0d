import { calls } from '@assay/contract';
import { useEffect } from 'react';
import { callServer } from '../api/server.ts';
import { useSession } from '../storage/session.ts';
import { fetchUser } from './session-actions.ts';
import { ACTIVITY_INTERVAL_MS } from './session-rules.ts';

/** Reports the user's activity to the server every 10 seconds while a token is stored. */
export function useActivity(): void {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return;
    void fetchUser();
    const timer = setInterval(() => void callServer(calls.userActive, {}), ACTIVITY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [token]);
}
