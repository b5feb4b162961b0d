import type {
  ExportContext,
  ExportRow,
  ExportSource,
} from '../../src/people/account/privacy/export-context.ts';
import type { HttpExchange, Trader } from './http-exchange.ts';

/** Returns the reasons against closing an account, as keys of the messages. */
export async function againstClosing({ exchange }: HttpExchange, { id }: Trader): Promise<readonly string[]> {
  const { products, database } = exchange;
  const reasons = await Promise.all(products.closureBlockers.map((reason) => reason(database, BigInt(id))));
  return reasons.flatMap((reason) => reason?.key ?? []);
}

/** Returns the rows of a source in the export of a user's own data. */
export async function ownRowsOf(
  { exchange }: HttpExchange,
  source: ExportSource,
  { id }: Trader,
): Promise<readonly ExportRow[]> {
  const user = { id: BigInt(id) } as ExportContext['user'];
  const context = { exchange, user, time: (at: Date) => at.toISOString() } as ExportContext;
  const rows: ExportRow[] = [];
  for await (const row of source.rows(context)) rows.push(row);
  return rows;
}
