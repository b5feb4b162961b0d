import { answerKey, type CallResult } from '@assay/client';
import type { Call } from '@assay/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadNextPage } from '../../api/next-page.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsLive } from '../../live/live-feed.ts';
import type { AccountEventKind } from '../../live/own/account-event-kinds.ts';
import { useAccountUpdates } from '../../live/use-account-updates.ts';

/** One page of a list under `message.list`. */
type Page<Row> = { readonly list: readonly Row[]; readonly count: number };

export type OrderSource<Row extends { readonly id: number }> = {
  readonly call: Call;
  /** Filter of the list, part of its cache key. */
  readonly narrowedTo: string;
  readonly load: (page: string, signal: AbortSignal) => Promise<PageResult<Row>>;
  readonly isWanted: boolean;
  /** Push after which the list is refetched. */
  readonly changedBy: AccountEventKind;
};

/** Milliseconds between refetches of a list while pushes are missing (contract, section 9). */
const UNPUSHED_REFRESH_MS = 5000;

type PageResult<Row> =
  | { readonly status: 'ok'; readonly answer: Page<Row> }
  | Exclude<CallResult<Call>, { readonly status: 'ok' }>;

export type OrderPages<Row> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      /** Total number of rows, loaded or not. */
      readonly count: number;
      /** False once an empty page was returned. */
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      readonly loadMore: () => void;
    };

/**
 * Returns a list of the trader, loaded page by page and refetched on pushes. A row that shifts to a later page appears
 * once.
 */
export function useOrderPages<Row extends { readonly id: number }>(
  source: OrderSource<Row>,
): OrderPages<Row> {
  const { code } = useLanguage();
  const isLive = useIsLive();
  const { call, changedBy } = source;
  useAccountUpdates(useMemo(() => ({ events: [changedBy], calls: [call] }), [changedBy, call]));
  const query = useInfiniteQuery({
    queryKey: answerKey(source.call, code, source.narrowedTo, 'pages'),
    enabled: source.isWanted,
    refetchInterval: isLive ? false : UNPUSHED_REFRESH_MS,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const result = await source.load(String(pageParam), signal);
      if (result.status !== 'ok') throw new Error(source.call.name);
      return result.answer;
    },
    getNextPageParam: (page, pages) => (page.list.length === 0 ? undefined : pages.length + 1),
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => uniqueById(pages ?? []), [pages]);
  if (pages !== undefined) {
    return {
      status: 'ready',
      rows,
      count: pages.at(-1)?.count ?? 0,
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

function uniqueById<Row extends { readonly id: number }>(pages: readonly Page<Row>[]): readonly Row[] {
  return [...new Map(pages.flatMap(({ list }) => list.map((row) => [row.id, row] as const))).values()];
}
