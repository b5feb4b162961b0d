import { Readable } from 'node:stream';
import { calls } from '@assay/contract';
import { eachWithDeadline } from '../../../core/database/deadlines.ts';
import {
  accept,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../../edge/http/handler.ts';
import { consumeAttempt, refundAttempt, tooManyTries } from '../../../edge/http/stored-limit.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { runSensitiveAct } from '../sensitive-act.ts';
import type { StepUpProof } from '../step-up.ts';
import { findUser } from '../user-repository.ts';
import { exportContext, type ProductExports } from './export-context.ts';
import { csvExport, jsonExport } from './export-file.ts';
import { exportTables } from './export-tables.ts';

/** Limit on files per user: enough for every table twice, and all together. */
const FILES = { name: 'export_files', tries: 20, windowMs: 60 * 60_000 } as const;
/** Limit on letters: one for all files of an export. */
const LETTERS = { name: 'export_letters', tries: 1, windowMs: 10 * 60_000 } as const;

/** Routes to export the user's own records as files: tables of accounts and of other areas. */
export function exportRoutes(
  exchange: Exchange,
  productExports: readonly ProductExports[],
): readonly Route[] {
  const tables = exportTables(productExports);
  return [
    userRoute(calls.exportData, async ({ format, table, ...proof }, context) => {
      if (format === 'csv' && table === undefined) return refuse('account.export_table');
      const key = String(context.session.userId);
      const file = { limit: FILES, key };
      const letter = { limit: LETTERS, key };
      const seconds = await consumeAttempt(exchange, file);
      if (seconds > 0) return tooManyTries(seconds);
      const isNotified = (await consumeAttempt(exchange, letter)) > 0;
      const allowed = await allow(proof, context, isNotified);
      if (!allowed.ok) {
        await refundAttempt(exchange, ...(isNotified ? [file] : [file, letter]));
        return allowed;
      }
      const user = await findUser(exchange.database, context.session.userId);
      if (!user) return refuse('common.login_required', {}, '999');
      const source = table === undefined ? undefined : tables.get(table);
      const written = exportContext(exchange, user);
      const { timeZone } = exchange.settings;
      return accept(
        Readable.from(
          eachWithDeadline(
            source === undefined
              ? jsonExport(written, tables, timeZone)
              : csvExport(written, source, timeZone),
          ),
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

/** Demands proof before an export, and notifies the owner. */
function allow(proof: StepUpProof, context: UserContext, isNotified: boolean): Promise<Reply<null>> {
  return runSensitiveAct(context, {
    purpose: 'export',
    proof,
    revokes: 'no_session',
    notice: isNotified ? null : { letter: 'data_exported', params: { address: context.address } },
    change: async () => accept(null),
  });
}
