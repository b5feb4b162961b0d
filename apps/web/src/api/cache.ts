import type { Call } from '@assay/contract';
import { QueryClient } from '@tanstack/react-query';

/** The answers the page holds. */
export const cache = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, refetchOnWindowFocus: true, retryDelay: 800 } },
});

/** Asks again for the answers of these calls, where a view shows them. */
export function refresh(...calls: readonly Call[]): void {
  for (const call of calls) void cache.invalidateQueries({ queryKey: [call.name] });
}
