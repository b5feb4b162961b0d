import type { ExportContext, ExportRow, ExportSource } from '../../people/account/privacy/export-context.ts';
import { streamRows } from '../../people/account/privacy/pages.ts';
import { ownBallotRowOf } from './rows.ts';

/** Every ballot of the user. */
export const ballotRows: ExportSource = {
  columns: ['id', 'time', 'round', 'voter', 'candidate', 'amount', 'currency', 'status'],
  times: ['time'],
  async *rows({ exchange, user }: ExportContext): AsyncGenerator<ExportRow> {
    const { database, listings, settings } = exchange;
    const rows = streamRows(
      database
        .selectFrom('vote_ballots as b')
        .innerJoin('vote_rounds as r', 'r.id', 'b.round')
        .selectAll('b')
        .select(['r.currency', 'r.candidates'])
        .where('b.owner', '=', user.id),
      'b.id',
    );
    for await (const stored of rows) {
      const row = ownBallotRowOf(stored, stored, { listings, timeZone: settings.timeZone });
      yield {
        id: String(row.id),
        time: row.created_at,
        round: String(row.round_id),
        voter: String(row.voter),
        candidate: row.code,
        amount: row.amount,
        currency: row.currency_name,
        status: row.status,
      };
    }
  },
};
