import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Selects deals with their papers. */
export function dealsWithPapers(database: Kysely<Schema>) {
  return database
    .selectFrom('acceptor_deals')
    .leftJoin('acceptor_papers', 'acceptor_papers.id', 'acceptor_deals.paper')
    .selectAll('acceptor_deals')
    .select([
      'acceptor_papers.acceptor_name',
      'acceptor_papers.mobile',
      'acceptor_papers.deal_account',
      'acceptor_papers.hes_account',
    ])
    .orderBy('acceptor_deals.id', 'desc');
}
