import { calls, type InputOf, type MovementRow } from '@assay/contract';
import { pageRequestOf } from '../../core/database/page.ts';
import { accept, type Refused, type Route, type UserContext, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { movementExportRoute } from './movement-export.ts';
import { movementFilterOf } from './movement-filter.ts';
import { readMovements } from './movement-repository.ts';
import { movementRowOf } from './movement-rows.ts';
import { listTransactions } from './transactions.ts';

const DEFAULT_LIMIT = 20;

/** Routes of the movements in the caller's accounts. */
export function movementRoutes(exchange: Exchange): readonly Route[] {
  return [
    userRoute(calls.legalLog, async (input, context) => {
      const read = await pageOf(input, context);
      return 'ok' in read ? read : accept(read);
    }),

    userRoute(calls.accountList, async (input, context) => {
      const read = await pageOf(input, context);
      if ('ok' in read) return read;
      const { list, page, limit, count } = read;
      const last_page = Math.max(1, Math.ceil(count / limit));
      return accept({ current_page: page, data: list, per_page: limit, last_page, total: count });
    }),

    userRoute(calls.walletTransactions, listTransactions),

    movementExportRoute(exchange),
  ];
}

type Page = { readonly page: number; readonly limit: number; readonly count: number };

async function pageOf(
  input: InputOf<typeof calls.legalLog>,
  { exchange, session, language }: UserContext,
): Promise<(Page & { list: MovementRow[] }) | Refused> {
  const { database, listings, settings, products } = exchange;
  const filter = movementFilterOf(input, settings.timeZone);
  if ('ok' in filter) return filter;
  const { page, limit = DEFAULT_LIMIT } = input;
  const { rows, count } = await readMovements(
    database,
    session.userId,
    filter,
    pageRequestOf({ page, limit }),
  );
  const written = { listings, timeZone: settings.timeZone, reasonTexts: products.reasonTexts, language };
  return { list: rows.map((row) => movementRowOf(row, written)), page, limit, count };
}
