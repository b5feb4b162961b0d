import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query';

/** Query of a list that is loaded page by page. */
type PagedQuery<Page> = {
  readonly data: InfiniteData<Page> | undefined;
  readonly fetchNextPage: () => Promise<InfiniteQueryObserverResult<InfiniteData<Page>>>;
};

/**
 * Loads the next page of a list, also when the pages that are there are asked for again meanwhile: a push that lands
 * between click and answer ends the question for the next page without a word, and it has to be put once more.
 */
export async function loadNextPage<Page>(query: PagedQuery<Page>): Promise<void> {
  const held = query.data?.pages.length ?? 0;
  let result = await query.fetchNextPage();
  while (result.isSuccess && result.hasNextPage && result.data.pages.length <= held) {
    result = await query.fetchNextPage();
  }
}
