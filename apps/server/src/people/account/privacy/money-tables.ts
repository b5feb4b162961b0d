import type { CurrencyId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { ExportContext, ExportRow, ExportSource } from './export-context.ts';
import { streamRows } from './pages.ts';

/** Every posting to the user's accounts: their sum is the balance. */
export const ledgerRows: ExportSource = {
  columns: ['id', 'time', 'wallet', 'currency', 'amount', 'total_after', 'reason', 'reference'],
  times: ['time'],
  async *rows(context: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      context.exchange.database.selectFrom('ledger_entries').selectAll().where('owner', '=', context.user.id),
    );
    for await (const row of rows) {
      yield {
        id: String(row.id),
        time: context.timeOfMs(row.time_ms),
        wallet: row.wallet,
        ...money(context, row.currency, { amount: row.amount, total_after: row.total_after }),
        reason: row.reason,
        reference: String(row.reference),
      };
    }
  },
};

export const balanceRows: ExportSource = {
  columns: ['wallet', 'currency', 'total', 'held'],
  times: [],
  async *rows(context: ExportContext): AsyncGenerator<ExportRow> {
    const rows = await context.exchange.database
      .selectFrom('balances')
      .selectAll()
      .where('owner', '=', context.user.id)
      .orderBy('wallet')
      .orderBy('currency')
      .execute();
    for (const row of rows) {
      yield {
        wallet: row.wallet,
        ...money(context, row.currency, { total: row.total, held: row.held }),
      };
    }
  },
};

/** Returns amounts of one currency as exact decimals, with its code. */
function money(
  { exchange }: ExportContext,
  id: number,
  amounts: Readonly<Record<string, bigint>>,
): Record<string, string> {
  const currency = exchange.listings.currency(id as CurrencyId);
  const text = (value: bigint): string =>
    currency === undefined ? String(value) : formatAmount(value, currency.decimals);
  const written = Object.entries(amounts).map(([name, value]) => [name, text(value)]);
  return { currency: currency?.code ?? String(id), ...Object.fromEntries(written) };
}
