import { isPublicAnswer, RETRY_MS } from '@assay/client';
import type { Call } from '@assay/contract';
import { QueryClient } from '@tanstack/react-query';
import { createRefetcher } from './refetcher.ts';

/** Cache of server responses. */
export const cache = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, refetchOnWindowFocus: true, retryDelay: RETRY_MS } },
});

const requestRefetch = createRefetcher({
  refetch,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Refetches the responses of these calls that a view shows. Frequent refreshes are throttled. */
export function refresh(...changedCalls: readonly Call[]): void {
  for (const call of changedCalls) requestRefetch(call.name);
}

async function refetch(name: string): Promise<void> {
  const filter = { queryKey: [name] };
  // A first request in flight is awaited, then repeated: its response may be older than the change.
  const isFirst = cache.isFetching({ ...filter, predicate: ({ state }) => state.data === undefined }) > 0;
  await cache.invalidateQueries(filter);
  if (isFirst) await cache.invalidateQueries(filter);
}

/** Drops every response that may belong to one user, on a change of user; public responses stay. */
export function forgetUserAnswers(): void {
  cache.removeQueries({ predicate: ({ queryKey }) => !isPublicAnswer(queryKey) });
}
