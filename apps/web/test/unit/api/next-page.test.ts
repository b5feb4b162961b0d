import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { loadNextPage } from '../../../src/api/next-page.ts';

it('SPOT-114: the next page comes although the list is asked for again between click and answer', async () => {
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['orders'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return [pageParam];
    },
    getNextPageParam: (_last, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
  });
  const answer = async () => {
    const next = await expect
      .poll(() => waiting.length)
      .toBeGreaterThan(0)
      .then(() => waiting.shift());
    next?.();
  };
  const stop = observer.subscribe(() => undefined);
  await answer();
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([[1]]);

  const loaded = loadNextPage(observer.getCurrentResult());
  await expect.poll(() => asked).toEqual([1, 2]);
  const refreshed = client.invalidateQueries({ queryKey: ['orders'] });
  await expect.poll(() => asked).toEqual([1, 2, 1]);
  for (let answers = 0; answers < 3; answers += 1) await answer();
  await Promise.all([loaded, refreshed]);

  expect(observer.getCurrentResult().data?.pages).toEqual([[1], [2]]);
  stop();
});
