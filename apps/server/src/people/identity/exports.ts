import type { ExportContext, ExportRow, ProductExports } from '../account/privacy/export-context.ts';
import { openDetails } from './paper-repository.ts';

/** Contents of the identity papers and their decisions; their pictures are available in the account centre. */
const identity = {
  columns: [
    'id',
    'step',
    'name',
    'nationality',
    'documents',
    'status',
    'submitted',
    'decided',
    'reason',
    'note',
  ],
  times: ['submitted', 'decided'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = await exchange.database
      .selectFrom('identity_papers')
      .select(['id', 'step', 'details', 'status', 'submitted_at', 'decided_at', 'reason_code', 'note'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const { name, nationality, numbers } = openDetails(exchange.vault, row);
      yield {
        id: String(row.id),
        step: row.step,
        name,
        nationality,
        documents: numbers.map(({ type, number }) => `${type} ${number}`).join(', '),
        status: row.status,
        submitted: time(row.submitted_at),
        decided: time(row.decided_at),
        reason: row.reason_code ?? '',
        note: row.note,
      };
    }
  },
};

export const IDENTITY_EXPORTS: ProductExports = { identity };
