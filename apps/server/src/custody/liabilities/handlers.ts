import { calls } from '@assay/contract';
import { proofDocument } from '@assay/liabilities';
import type { Exchange } from '../../exchange.ts';
import { accept, openRoute, type Route, refuse, userRoute } from '../../http/handler.ts';
import { proveLiabilities } from './prove.ts';
import './tables.ts';

const PAGE_ROWS = 10;

/** What is owed to users, for everybody to read, and to each user the proof of the own part. */
export function liabilityRoutes({ database, now }: Exchange): readonly Route[] {
  return [
    openRoute(calls.liabilities, async ({ page, limit = PAGE_ROWS }) => {
      const { count } = await database
        .selectFrom('liability_statements')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await database
        .selectFrom('liability_statements')
        .select(['root', 'document'])
        .orderBy('number', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const list = rows.map(({ root, document }) => ({ root, statement: document }));
      return accept({ list, page, limit, count: Number(count) });
    }),

    userRoute(calls.liabilityProof, async ({ number }, { session }) => {
      const proof = await proveLiabilities(database, session.userId, number ?? null, now());
      if (proof === 'none') return refuse('liabilities.none');
      if (proof === 'forgotten') return refuse('liabilities.forgotten');
      return accept(proofDocument(proof));
    }),
  ];
}
