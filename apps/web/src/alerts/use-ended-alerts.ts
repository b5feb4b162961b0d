import { answerKey } from '@assay/client';
import { calls } from '@assay/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadNextPage } from '../api/next-page.ts';
import { callServer } from '../api/server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { OrderPages } from '../trade/lists/use-order-pages.ts';
import type { AlertRow } from './use-open-alerts.ts';

/** Returns the user's ended alerts, loaded part by part. Refetched with the open ones. */
export function useEndedAlerts(): OrderPages<AlertRow> {
  const { code } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: answerKey(calls.alertList, code, 'ended'),
    initialPageParam: {} as { readonly before?: number },
    queryFn: async ({ pageParam, signal }) => {
      const fields = { state: 'ended', ...pageParam } as const;
      const result = await callServer(calls.alertList, fields, { signal, suppressToast: true });
      if (result.status !== 'ok') throw new Error(calls.alertList.name);
      return result.answer;
    },
    getNextPageParam: ({ list, is_last: isLast }) => {
      const before = list.at(-1)?.id;
      return isLast === 1 || before === undefined ? undefined : { before };
    },
  });
  if (query.data !== undefined) {
    const rows = query.data.pages.flatMap(({ list }) => list);
    return {
      status: 'ready',
      rows,
      count: rows.length,
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      loadMore: () => void loadNextPage(query),
    };
  }
  if (query.isError)
    return { status: 'failed', retry: () => void query.refetch(), isRetrying: query.isFetching };
  return { status: 'loading' };
}
