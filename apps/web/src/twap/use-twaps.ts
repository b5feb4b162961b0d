import { answerKey } from '@assay/client';
import { type AnswerOf, calls } from '@assay/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadNextPage } from '../api/next-page.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { callServer } from '../api/server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import type { OrderPages } from '../trade/lists/use-order-pages.ts';

export type TwapRow = AnswerOf<typeof calls.twapList>['list'][number];

/** More than a user may have. */
const ALL_OPEN = 50;

/** Pushes after which the lists are refetched: nothing is polled. */
const TWAP_UPDATES: AccountUpdates = { events: ['twaps'], calls: [calls.twapList] };
const SLICE_UPDATES: AccountUpdates = { events: ['twapSlices'], calls: [calls.twapSlices] };

/** Returns the user's TWAP orders that have not ended, the newest first; idle for a guest. */
export function useOpenTwaps(): Remote<AnswerOf<typeof calls.twapList>> {
  useAccountUpdates(TWAP_UPDATES);
  const isWanted = useIsLoggedIn();
  return useRemote(calls.twapList, { state: 'open', limit: ALL_OPEN }, { isWanted, suppressToast: true });
}

/** Returns the slices of a TWAP order that are over. */
export function useSlices(id: number): Remote<AnswerOf<typeof calls.twapSlices>> {
  useAccountUpdates(SLICE_UPDATES);
  return useRemote(calls.twapSlices, { id });
}

/** Returns the user's ended TWAP orders, loaded part by part. Refetched with the open ones. */
export function useEndedTwaps(): OrderPages<TwapRow> {
  const { code } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: answerKey(calls.twapList, code, 'ended'),
    initialPageParam: {} as { readonly before?: number },
    queryFn: async ({ pageParam, signal }) => {
      const fields = { state: 'ended', ...pageParam } as const;
      const result = await callServer(calls.twapList, fields, { signal, suppressToast: true });
      if (result.status !== 'ok') throw new Error(calls.twapList.name);
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
