import { consoleCalls, type Permission, type StaffSessionAnswer } from '@assay/contract/console';
import { useQuery } from '@tanstack/react-query';
import { cache } from '../api/cache.ts';
import { callServer, handleGuest, rememberCsrf } from '../api/server.ts';

const KEY = ['session'];

/** Undefined while it is asked for, null for a guest. */
export type Session = StaffSessionAnswer | null | undefined;

/** Who is logged in. */
export function useSession(): Session {
  const { data } = useQuery({
    queryKey: KEY,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const result = await callServer(consoleCalls.consoleMe, {});
      if (result.status !== 'ok') return null;
      rememberCsrf(result.answer.csrf);
      return result.answer;
    },
  });
  return data;
}

/** Whether the person who is logged in has the permission. */
export function useMay(): (permission: Permission) => boolean {
  const session = useSession();
  return (permission) => session?.permissions.includes(permission) ?? false;
}

/** What the exchange is called now. */
export function useSiteName(): string {
  return useSession()?.site_name ?? '';
}

/** Takes a login's answer, or null for a logout; what another person saw is forgotten. */
export function setSession(session: StaffSessionAnswer | null): void {
  rememberCsrf(session?.csrf ?? '');
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
  cache.setQueryData(KEY, session);
}

/** Shows the login as soon as an answer says that the session has ended. */
export function followSessionEnd(): void {
  handleGuest(() => {
    if (cache.getQueryData(KEY)) setSession(null);
  });
}
