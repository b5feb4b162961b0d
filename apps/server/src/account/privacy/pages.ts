/** Rows read at once: an account with a long past is never in memory whole. */
export const PAGE_ROWS = 1_000;

/** Everything that `read` answers, page by page. It is given the number of the last row, 0 at first. */
export async function* inPages<Row extends { readonly id: bigint }>(
  read: (after: bigint) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = 0n;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
}
