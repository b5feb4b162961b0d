import { calls } from '@assay/contract';
import { proofDocument, statementDocument } from '@assay/liabilities';
import { accept, type Route, readRoute, refuse, userRoute } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { proveLiabilities } from './prove.ts';
import { readStatements } from './statements.ts';

const PAGE_ROWS = 10;

/** Routes of public statements of liabilities, and of each user's own proof. */
export function liabilityRoutes({ database, now }: Pick<Exchange, 'database' | 'now'>): readonly Route[] {
  return [
    readRoute(calls.liabilities, async ({ page, limit = PAGE_ROWS }) => {
      const { list, count } = await readStatements(database, { page, limit });
      const published = list.map(({ root, statement }) => ({
        root,
        statement: statementDocument(statement),
      }));
      return accept({ list: published, page, limit, count });
    }),

    userRoute(calls.liabilityProof, async ({ number }, { session }) => {
      const proof = await proveLiabilities(database, session.userId, number ?? null, now());
      if (proof === 'none') return refuse('liabilities.none');
      if (proof === 'forgotten') return refuse('liabilities.forgotten');
      return accept(proofDocument(proof));
    }),
  ];
}
