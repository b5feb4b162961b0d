import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { callServer } from '../api/server.ts';

/** Maximum number of rows in a CSV; a cut is reported. */
const ROWS_MAX = 100_000;
/** Maximum page size of the server. */
export const ROWS_PER_PAGE = 200;

type Page<RowData> = { readonly list: readonly RowData[]; readonly count: number };

/** Rows of a list, and its total count, which is larger if the rows were cut. */
export type AllRows<RowData> = { readonly rows: readonly RowData[]; readonly count: number };

/** Fetches the rows of a filtered list page by page, up to 100,000; null if a request failed. */
export async function allRows<RowData>(
  fetchPage: (page: number) => Promise<Page<RowData> | null>,
  maxRows = ROWS_MAX,
): Promise<AllRows<RowData> | null> {
  const rows: RowData[] = [];
  for (let page = 1; ; page += 1) {
    const nextPage = await fetchPage(page);
    if (nextPage === null) return null;
    rows.push(...nextPage.list);
    if (rows.length >= maxRows) return { rows, count: nextPage.count };
    // Rows removed in the meantime do not count as missing.
    if (nextPage.list.length === 0 || rows.length >= nextPage.count) return { rows, count: rows.length };
  }
}

/** Returns the response of a call; null if it failed. */
export async function answerOf<AnyCall extends ConsoleCall>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
): Promise<AnswerOf<AnyCall> | null> {
  const result = await callServer(call, input);
  return result.status === 'ok' ? result.answer : null;
}
