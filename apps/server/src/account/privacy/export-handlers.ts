import { Readable } from 'node:stream';
import { calls } from '@assay/contract';
import { patientlyEach } from '../../database/patience.ts';
import type { Exchange } from '../../exchange.ts';
import { accept, type Refused, type Route, refuse, type UserContext, userRoute } from '../../http/handler.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { sendNotice } from '../letters.ts';
import { demandStepUp, type StepUpProof } from '../step-up.ts';
import { findUser, lockUser } from '../user-repository.ts';
import { exportContext, type ProductExports } from './export-context.ts';
import { csvExport, jsonExport } from './export-file.ts';
import { exportTables } from './export-tables.ts';

const HOUR_MS = 60 * 60_000;
/** Files of one user within an hour: every table twice, and all of them. */
const FILES_PER_HOUR = 20;
/** A letter for each file of one export would be a flood. */
const ONE_LETTER_MS = 10 * 60_000;

/** The user's own records as a file: what accounts have, and what others bring. */
export function exportRoutes(exchange: Exchange, others: readonly ProductExports[]): readonly Route[] {
  const tables = exportTables(others);
  const files = createRateLimit(FILES_PER_HOUR, HOUR_MS, exchange.now);
  const letters = createRateLimit(1, ONE_LETTER_MS, exchange.now);
  return [
    userRoute(calls.exportData, async ({ format, table, ...proof }, context) => {
      if (format === 'csv' && table === undefined) return refuse('account.export_table');
      const key = String(context.session.userId);
      const seconds = files.secondsToWait(key);
      if (seconds > 0) return refuse('common.too_many_requests', { seconds });
      const isNotified = letters.secondsToWait(key) > 0;
      const refused = await allow(proof, context, isNotified);
      if (refused) return refused;
      files.count(key);
      if (!isNotified) letters.count(key);
      const user = await findUser(exchange.database, context.session.userId);
      if (!user) return refuse('common.login_required', {}, '999');
      const source = table === undefined ? undefined : tables.get(table);
      const written = exportContext(exchange, user);
      return accept(
        Readable.from(
          patientlyEach(source === undefined ? jsonExport(written, tables) : csvExport(written, source)),
        ),
        {
          headers: {
            'content-type': 'application/octet-stream',
            'content-disposition': `attachment; filename="assay-${format === 'csv' ? `${table}.csv` : 'export.json'}"`,
          },
        },
      );
    }),
  ];
}

/** Who reads everything must have proven to be here, and its owner is told. */
function allow(proof: StepUpProof, context: UserContext, isNotified: boolean): Promise<Refused | null> {
  const { exchange, session } = context;
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const refused = await demandStepUp(transaction, context, user, 'export', proof);
    if (refused) return refused;
    if (!isNotified)
      await sendNotice(transaction, exchange, user, 'data_exported', { address: context.address });
    return null;
  });
}
