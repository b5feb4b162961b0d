import type { AnswerOf, RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { callServer } from '../api/server.ts';

/** A spreadsheet takes more, a reader does not. */
const ROWS_MAX = 10_000;
/** As many as the server gives at once. */
export const ROWS_PER_PAGE = 200;

type Page<RowData> = { readonly list: readonly RowData[]; readonly count: number };

/** Every row of a filtered list, page after page, up to 10,000; null when the server could not be asked. */
export async function allRows<RowData>(
  fetchPage: (page: number) => Promise<Page<RowData> | null>,
): Promise<readonly RowData[] | null> {
  const rows: RowData[] = [];
  for (let page = 1; rows.length < ROWS_MAX; page += 1) {
    const next = await fetchPage(page);
    if (next === null) return null;
    rows.push(...next.list);
    if (next.list.length === 0 || rows.length >= next.count) break;
  }
  return rows;
}

/** The answer of a call; null when there is none. */
export async function answerOf<AnyCall extends ConsoleCall>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
): Promise<AnswerOf<AnyCall> | null> {
  const result = await callServer(call, input);
  return result.status === 'ok' ? result.answer : null;
}
