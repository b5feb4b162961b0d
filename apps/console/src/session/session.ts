import { setExchangeZone } from '@assay/client/times';
import { consoleCalls, type Permission, type StaffSessionAnswer } from '@assay/contract/console';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cache } from '../api/cache.ts';
import { callServer, handleGuest, rememberCsrf } from '../api/server.ts';

const QUERY_KEY = ['session'];

/** Undefined while loading, null for a guest. */
export type Session = StaffSessionAnswer | null | undefined;

const SESSION = queryOptions({
  queryKey: QUERY_KEY,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const result = await callServer(consoleCalls.consoleMe, {});
    if (result.status === 'refused' && result.type === '999') return null;
    // A missing response does not mean "no session", for which a login would be required.
    if (result.status !== 'ok') throw new Error(result.status === 'refused' ? result.message : '');
    rememberCsrf(result.answer.csrf);
    setExchangeZone(result.answer.time_zone);
    return result.answer;
  },
});

/** Returns the session of the logged-in member of staff. */
export function useSession(): Session {
  return useQuery(SESSION).data;
}

/** Returns the error of loading the session, with the server's message or null, and a retry; null without an error. */
export function useSessionFailure(): { readonly message: string | null; readonly retry: () => void } | null {
  const { data, error, refetch } = useQuery(SESSION);
  if (data !== undefined || error === null) return null;
  return { message: error.message || null, retry: () => void refetch() };
}

/** Returns a test for the permissions of the logged-in member of staff. */
export function useHasPermission(): (permission: Permission) => boolean {
  const session = useSession();
  return (permission) => session?.permissions.includes(permission) ?? false;
}

/** Returns the name of the exchange; empty without a session. */
export function useSiteName(): string {
  return useSession()?.site_name ?? '';
}

/** Sets the session of a login, or null for a logout; cached responses of another person are dropped. */
export function setSession(session: StaffSessionAnswer | null): void {
  rememberCsrf(session?.csrf ?? '');
  if (session !== null) setExchangeZone(session.time_zone);
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== QUERY_KEY[0] });
  cache.setQueryData(QUERY_KEY, session);
}

/** Shows the login page as soon as a response reports that the session has ended. */
export function followSessionEnd(): void {
  handleGuest(() => {
    if (cache.getQueryData(QUERY_KEY)) setSession(null);
  });
}
