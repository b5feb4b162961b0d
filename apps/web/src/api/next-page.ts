import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query';

/** Query of a list that is loaded page by page. */
type PagedQuery<Page> = {
  readonly data: InfiniteData<Page> | undefined;
  readonly fetchNextPage: () => Promise<InfiniteQueryObserverResult<InfiniteData<Page>>>;
};

/**
 * Loads the next page of a list, also while the loaded pages are being refetched: a push between click and response
 * silently cancels the request for the next page, which is then repeated.
 */
export async function loadNextPage<Page>(query: PagedQuery<Page>): Promise<void> {
  const loadedPages = query.data?.pages.length ?? 0;
  let result = await query.fetchNextPage();
  while (result.isSuccess && result.hasNextPage && result.data.pages.length <= loadedPages) {
    result = await query.fetchNextPage();
  }
}
