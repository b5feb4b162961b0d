import type { Call, calls } from '@assay/contract';
import { QueryClient } from '@tanstack/react-query';

/** The answers the page holds. */
export const cache = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, refetchOnWindowFocus: true, retryDelay: 800 } },
});

/** Calls whose answers are the same for everyone; by name, so that the page need not hold them. */
const COMMON_CALLS: ReadonlySet<unknown> = new Set<keyof typeof calls>([
  'front',
  'newsList',
  'newsDetail',
  'agreement',
  'quotationGroups',
  'quotationList',
  'quotationListNew',
  'timeshar',
]);

/** Asks again for the answers of these calls, where a view shows them. */
export function refresh(...changed: readonly Call[]): void {
  for (const call of changed) void cache.invalidateQueries({ queryKey: [call.name] });
}

/** Forgets every answer that may belong to one user, for when another one is here; what everyone sees stays. */
export function forgetUserAnswers(): void {
  cache.removeQueries({ predicate: ({ queryKey }) => !COMMON_CALLS.has(queryKey[0]) });
}
