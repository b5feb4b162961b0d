import { describe, expect, it } from 'vitest';
import { allRows } from '../../src/table/all-rows.ts';

describe('exporting what the filters mean', () => {
  it('CON-021: every page is asked for once, and every row comes in its order', async () => {
    const asked: number[] = [];
    const rows = await allRows(async (page) => {
      asked.push(page);
      return { list: page < 3 ? [page * 10, page * 10 + 1] : [30], count: 5 };
    });
    expect(rows).toEqual([10, 11, 20, 21, 30]);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('CON-021: rows that go away meanwhile do not keep it asking, and a failure is no half file', async () => {
    expect(await allRows(async () => ({ list: [], count: 7 }))).toEqual([]);
    const half = await allRows(async (page) => (page === 1 ? { list: [1], count: 2 } : null));
    expect(half).toBeNull();
  });
});
