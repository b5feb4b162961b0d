import { consoleCalls } from '@assay/contract/console';
import type { Network } from '@assay/engine';
import { sql } from 'kysely';
import {
  actorOf,
  type ConsoleRoute,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import type { BatchDocument } from '../../../chains/batch/document.ts';
import type { OfflineBatches } from '../../../chains/offline-batches.ts';
import { auditInOwnTransaction } from '../../../core/audit/audit-log.ts';
import { pageRequestOf } from '../../../core/database/page.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';

/** Routes of transaction batches that are signed offline. */
export const batchRoutes: ConsoleRouteGroup = (exchange) => [
  batchList(exchange),

  staffRoute(consoleCalls.consoleExportBatch, async ({ network, reason }, context) => {
    const desk = batchesOf(context);
    if (desk === null) return refuse('custody.desk.no_batches');
    const document = await desk.exportBatch(network);
    if (document === null) return refuse('custody.desk.nothing_waits');
    await logBatch(context, 'custody.batch_export', network, document.batch, reason);
    return accept(exportedBatch(document));
  }),

  staffRoute(consoleCalls.consoleBatchAgain, async ({ network, id, reason }, context) => {
    const desk = batchesOf(context);
    if (desk === null) return refuse('custody.desk.no_batches');
    const document = await desk.batchAgain(network, BigInt(id));
    if (document === null) return refuse('custody.desk.unknown_batch');
    await logBatch(context, 'custody.batch_again', network, document.batch, reason);
    return accept(exportedBatch(document));
  }),

  staffRoute(consoleCalls.consoleImportBatch, async ({ network, document, reason }, context) => {
    const desk = batchesOf(context);
    if (desk === null) return refuse('custody.desk.no_batches');
    const imported = await desk.importBatch(network, document);
    if (imported === null) return refuse('custody.desk.no_batches');
    await logBatch(context, 'custody.batch_import', network, `${imported.taken} taken`, reason);
    return accept({ taken: imported.taken, problems: imported.problems.map((problem) => ({ ...problem })) });
  }),
];

/** Returns the offline batches; null when the chain part signs by itself or runs no real chain. */
function batchesOf({ exchange: { offlineBatches } }: StaffContext): OfflineBatches | null {
  return offlineBatches?.isWatchOnly === true ? offlineBatches : null;
}

function exportedBatch(document: BatchDocument) {
  return {
    batch: document.batch,
    transactions: document.transactions.length,
    document: JSON.stringify(document, null, 2),
  };
}

function logBatch(context: StaffContext, action: string, network: Network, batch: string, reason: string) {
  const { database, now } = context.exchange;
  return auditInOwnTransaction(database, now(), actorOf(context), {
    action,
    target: `network:${network}`,
    reason,
    after: { batch },
  });
}

type Row = {
  readonly id: bigint;
  readonly network: Network;
  readonly created_at: Date;
  readonly imported_at: Date | null;
  readonly transactions: bigint;
  readonly unsigned: bigint;
  readonly count: bigint;
};

function batchList({ database, settings }: Pick<Exchange, 'database' | 'settings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleChainBatches, async ({ page, limit }) => {
    const { offset } = pageRequestOf({ page, limit });
    const { rows } = await sql<Row>`
      select b.id, b.network, b.created_at, b.imported_at, count(t.id) as transactions,
        count(t.id) filter (where t.state = 'exported') as unsigned, count(*) over () as count
      from chain_batches b left join chain_transactions t on t.batch = b.id
      where b.document <> '' group by b.id order by b.id desc limit ${limit} offset ${offset}`.execute(
      database,
    );
    const list = rows.map((row) => ({
      id: Number(row.id),
      network: row.network,
      transactions: Number(row.transactions),
      unsigned: Number(row.unsigned),
      created_time: wireTime(row.created_at.getTime(), settings.timeZone),
      imported_time:
        row.imported_at === null ? ('' as const) : wireTime(row.imported_at.getTime(), settings.timeZone),
    }));
    return accept({ list, page, limit, count: Number(rows[0]?.count ?? 0) });
  });
}
