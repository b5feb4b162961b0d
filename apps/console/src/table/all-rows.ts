import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { callServer } from '../api/server.ts';

/** More than a spreadsheet of a desk: what is cut there is said. */
const ROWS_MAX = 100_000;
/** As many as the server gives at once. */
export const ROWS_PER_PAGE = 200;

type Page<RowData> = { readonly list: readonly RowData[]; readonly count: number };

/** Rows of a list, and how many the list has: more than these when it was cut. */
export type AllRows<RowData> = { readonly rows: readonly RowData[]; readonly count: number };

/** The rows of a filtered list, page after page, up to 100,000; null when the server could not be asked. */
export async function allRows<RowData>(
  fetchPage: (page: number) => Promise<Page<RowData> | null>,
  most = ROWS_MAX,
): Promise<AllRows<RowData> | null> {
  const rows: RowData[] = [];
  for (let page = 1; ; page += 1) {
    const next = await fetchPage(page);
    if (next === null) return null;
    rows.push(...next.list);
    if (rows.length >= most) return { rows, count: next.count };
    // What went away meanwhile is missing in no file.
    if (next.list.length === 0 || rows.length >= next.count) return { rows, count: rows.length };
  }
}

/** The answer of a call; null when there is none. */
export async function answerOf<AnyCall extends ConsoleCall>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
): Promise<AnswerOf<AnyCall> | null> {
  const result = await callServer(call, input);
  return result.status === 'ok' ? result.answer : null;
}
