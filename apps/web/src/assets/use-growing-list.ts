import { answerKey } from '@assay/client';
import type { Call } from '@assay/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadNextPage } from '../api/next-page.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** A list loaded page by page. */
export type GrowingList<Row> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      readonly loadMore: () => void;
    };

/** One page of the list, with the total number of rows. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly count: number };

/**
 * Loads a list page by page and refetches all loaded pages every `everyMs`; a row that shifts to a later page appears
 * once.
 */
export function useGrowingList<Row extends { readonly id: number }>(
  call: Call,
  filter: object,
  load: (page: number, signal: AbortSignal) => Promise<Page<Row> | null>,
  { everyMs }: { readonly everyMs?: number } = {},
): GrowingList<Row> {
  const { code } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: answerKey(call, code, filter, 'pages'),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const page = await load(pageParam, signal);
      if (page === null) throw new Error(call.name);
      return page;
    },
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    getNextPageParam: (latestPage, pages) => (hasAll(pages, latestPage) ? undefined : pages.length + 1),
  });
  if (query.data !== undefined) {
    return {
      status: 'ready',
      rows: uniqueById(query.data.pages),
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

function hasAll<Row>(pages: readonly Page<Row>[], latestPage: Page<Row>): boolean {
  const loaded = pages.reduce((total, { rows }) => total + rows.length, 0);
  return latestPage.rows.length === 0 || loaded >= latestPage.count;
}

function uniqueById<Row extends { readonly id: number }>(pages: readonly Page<Row>[]): readonly Row[] {
  return [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()];
}
