import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { readPapers, textsIn } from './papers.ts';
import { backingRowOf } from './rows.ts';

/** Every backing of the user. */
export const backingRows: ExportSource = {
  columns: [
    'id',
    'time',
    'project',
    'title',
    'amount',
    'paid',
    'paid_with',
    'tokens',
    'delivered',
    'token',
    'status',
  ],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(
      database
        .selectFrom('crowd_backings as b')
        .innerJoin('crowd_projects as p', 'p.id', 'b.project')
        .selectAll('b')
        .select(['p.token', 'p.payment', 'p.polls', 'p.status as project_status'])
        .where('b.owner', '=', user.id),
      'b.id',
    );
    const context = { listings, timeZone: settings.timeZone, language: 'en' } as const;
    for await (const stored of rows) {
      const papers = await readPapers(database, [stored.project]);
      const { title } = textsIn(papers.get(Number(stored.project)), context.language);
      const row = backingRowOf(stored, { ...stored, status: stored.project_status }, title, context);
      yield {
        id: String(row.id),
        time: row.created_at,
        project: String(row.project_id),
        title: row.title,
        amount: row.amount,
        paid: row.paid,
        paid_with: row.pay_name,
        tokens: row.tokens,
        delivered: row.delivered,
        token: row.currency_name,
        status: row.status,
      };
    }
  },
};

/** Every question of the user to the teams of projects. */
export const questionRows: ExportSource = {
  columns: ['id', 'time', 'project', 'text', 'answer'],
  times: ['time'],
  async *rows({ exchange, user, time }: ExportContext): AsyncGenerator<ExportRow> {
    const rows = streamRows(
      exchange.database.selectFrom('crowd_questions').selectAll().where('asker', '=', user.id),
    );
    for await (const row of rows) {
      yield {
        id: String(row.id),
        time: time(row.created_at),
        project: String(row.project),
        text: row.body,
        answer: row.answer,
      };
    }
  },
};
