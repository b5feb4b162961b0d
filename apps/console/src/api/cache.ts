import { QueryClient } from '@tanstack/react-query';

/** The answers that the page holds. */
export const cache = new QueryClient({
  defaultOptions: { queries: { staleTime: 2_000, retry: false, refetchOnWindowFocus: true } },
});
