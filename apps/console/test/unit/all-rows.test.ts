import { describe, expect, it } from 'vitest';
import { allRows } from '../../src/table/all-rows.ts';

describe('exporting what the filters mean', () => {
  it('CON-021: every page is asked for once, and every row comes in its order', async () => {
    const asked: number[] = [];
    const rows = await allRows(async (page) => {
      asked.push(page);
      return { list: page < 3 ? [page * 10, page * 10 + 1] : [30], count: 5 };
    });
    expect(rows).toEqual({ rows: [10, 11, 20, 21, 30], count: 5 });
    expect(asked).toEqual([1, 2, 3]);
  });

  it('CON-021: rows that go away meanwhile do not keep it asking, and a failure is no half file', async () => {
    expect(await allRows(async () => ({ list: [], count: 7 }))).toEqual({ rows: [], count: 0 });
    const half = await allRows(async (page) => (page === 1 ? { list: [1], count: 2 } : null));
    expect(half).toBeNull();
  });

  it('CON-492: a list that is longer than a file may be tells how many rows it has', async () => {
    const endless = async (page: number) => ({ list: [page * 2, page * 2 + 1], count: 1_000 });
    expect(await allRows(endless, 4)).toEqual({ rows: [2, 3, 4, 5], count: 1_000 });
  });
});
