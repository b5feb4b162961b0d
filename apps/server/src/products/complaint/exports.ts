import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import './desk-tables.ts';

/** Every message of the user to staff, and every answer. */
export const complaintRows: ExportSource = {
  columns: ['id', 'complaint', 'time', 'category', 'thing', 'state', 'by', 'kind', 'text', 'stars'],
  times: ['time'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database
        .selectFrom('complaint_lines')
        .innerJoin('complaints', 'complaints.id', 'complaint_lines.complaint_id')
        .selectAll('complaint_lines')
        .select(['category', 'about', 'about_id', 'state', 'stars'])
        .where('user_id', '=', user.id)
        .where('kind', 'in', ['message', 'closed', 'reopened']),
      'complaint_lines.id',
    );
    for await (const row of rows) {
      yield {
        id: String(row.id),
        complaint: String(row.complaint_id),
        time: time(row.created_at),
        category: row.category,
        thing: row.about === '' ? '' : `${row.about} ${row.about_id}`,
        state: row.state,
        by: row.staff_id === null ? 'user' : 'staff',
        kind: row.kind,
        text: row.kind === 'message' ? row.text : '',
        stars: row.stars === 0 ? '' : String(row.stars),
      };
    }
  },
};
