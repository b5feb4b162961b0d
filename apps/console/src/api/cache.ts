import { QueryClient } from '@tanstack/react-query';

/** Cache of server responses. */
export const cache = new QueryClient({
  defaultOptions: { queries: { staleTime: 2_000, retry: false, refetchOnWindowFocus: true } },
});
