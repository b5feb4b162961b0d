import { answerKey } from '@assay/client';
import { type AnswerOf, calls, type NewsItem } from '@assay/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadNextPage } from '../api/next-page.ts';
import { callServer } from '../api/server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { NOTICES } from './use-latest-notice.ts';

const PAGE_SIZE = 20;

export type NoticePages = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly notices: readonly NewsItem[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** Returns the notices, newest first, page by page. */
export function useNotices(): NoticePages {
  const { code } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: answerKey(calls.newsList, code, 'pages'),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<AnswerOf<typeof calls.newsList>> => {
      const input = { c_id: NOTICES, lang: code, page: String(pageParam), limit: String(PAGE_SIZE) };
      const result = await callServer(calls.newsList, input, { signal, suppressToast: true });
      if (result.status !== 'ok') throw new Error('no notices');
      return result.answer;
    },
    getNextPageParam: (last) => (last.page * last.limit < last.count ? last.page + 1 : null),
  });
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    notices: query.data?.pages.flatMap((page) => page.list) ?? [],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void loadNextPage(query),
    retry: () => void query.refetch(),
  };
}
