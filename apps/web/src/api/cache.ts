import { isForAll, RETRY_MS } from '@assay/client';
import type { Call } from '@assay/contract';
import { QueryClient } from '@tanstack/react-query';
import { createReread } from './reread.ts';

/** The answers the page holds. */
export const cache = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, refetchOnWindowFocus: true, retryDelay: RETRY_MS } },
});

const reread = createReread({
  read: readAnew,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Asks again for the answers of these calls, where a view shows them. Often asked, they are asked for now and then. */
export function refresh(...changed: readonly Call[]): void {
  for (const call of changed) reread(call.name);
}

async function readAnew(name: string): Promise<void> {
  const asked = { queryKey: [name] };
  // A first answer that is on its way is waited for and not asked for again: it may be older than what has changed.
  const isFirst = cache.isFetching({ ...asked, predicate: ({ state }) => state.data === undefined }) > 0;
  await cache.invalidateQueries(asked);
  if (isFirst) await cache.invalidateQueries(asked);
}

/** Forgets every answer that may belong to one user, for when another one is here; what everyone sees stays. */
export function forgetUserAnswers(): void {
  cache.removeQueries({ predicate: ({ queryKey }) => !isForAll(queryKey) });
}
