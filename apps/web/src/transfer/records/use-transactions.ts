import { answerKey } from '@assay/client';
import { type AnswerOf, calls, type MovementRow, type RequestOf } from '@assay/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadNextPage } from '../../api/next-page.ts';
import { callServer } from '../../api/server.ts';
import type { GrowingList } from '../../assets/use-growing-list.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Filter of transactions; absent fields do not filter. */
export type TransactionFilter = Omit<RequestOf<typeof calls.walletTransactions>, 'before' | 'limit'>;

/** Maximum number of pages without a match that one load passes over. */
const PASSED_PAGES = 10;

/** Returns the movements of all of the user's accounts by key, newest first. */
export function useTransactions(filter: TransactionFilter): GrowingList<MovementRow> {
  const { code } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: answerKey(calls.walletTransactions, code, filter, 'pages'),
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (query.data !== undefined) {
    return {
      status: 'ready',
      rows: query.data.pages.flatMap(({ list }) => list),
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      loadMore: () => void loadNextPage(query),
    };
  }
  if (query.isError) {
    return { status: 'failed', retry: () => void query.refetch(), isRetrying: query.isFetching };
  }
  return { status: 'loading' };
}

/** Loads the next page with a match; a page without any after many without. */
async function loadPage(
  filter: TransactionFilter,
  after: number | null,
  signal: AbortSignal,
): Promise<AnswerOf<typeof calls.walletTransactions>> {
  let before = after;
  for (let passed = 0; ; passed += 1) {
    const query = { ...filter, ...(before === null ? {} : { before }) };
    const result = await callServer(calls.walletTransactions, query, { signal, suppressToast: true });
    if (result.status !== 'ok') throw new Error(calls.walletTransactions.name);
    const { list, next } = result.answer;
    if (list.length > 0 || next === null || passed >= PASSED_PAGES) return result.answer;
    before = next;
  }
}
