import { allCalls, type Call } from '@assay/contract';
import { QueryClient } from '@tanstack/react-query';

/** The answers the page holds. */
export const cache = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, refetchOnWindowFocus: true, retryDelay: 800 } },
});

/** Areas whose answers are the same for everyone. */
const COMMON_AREAS: ReadonlySet<string> = new Set(['site', 'news', 'market']);
const commonCalls: ReadonlySet<unknown> = new Set(
  allCalls.filter((call) => call.access === 'open' && COMMON_AREAS.has(call.area)).map((call) => call.name),
);

/** Asks again for the answers of these calls, where a view shows them. */
export function refresh(...calls: readonly Call[]): void {
  for (const call of calls) void cache.invalidateQueries({ queryKey: [call.name] });
}

/** Forgets every answer that may belong to one user, for when another one is here; what everyone sees stays. */
export function forgetUserAnswers(): void {
  cache.removeQueries({ predicate: ({ queryKey }) => !commonCalls.has(queryKey[0]) });
}
