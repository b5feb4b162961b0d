import { csvOf } from '@assay/contract';
import { type AuditRow, consoleCalls } from '@assay/contract/console';
import {
  type AuditFilter,
  type AuditRecord,
  auditInOwnTransaction,
  checkAuditChain,
  readAudit,
  readAuditOldestFirst,
} from '../../core/audit/audit-log.ts';
import { withDeadline } from '../../core/database/deadlines.ts';
import { pageRequestOf } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { DAY_MS, zoneOf } from '../../core/time/zone.ts';
import { accept } from '../../edge/http/handler.ts';
import { actorOf, type ConsoleRouteGroup, staffRoute } from './route.ts';

const EXPORT_ROWS_MAX = 100_000;

type Filters = Omit<AuditFilter, 'fromMs' | 'beforeMs'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Console routes of the audit log: search, export, and verification of its chain. */
export const auditPart: ConsoleRouteGroup = ({ database, now, settings }) => {
  const zone = zoneOf(settings.timeZone);
  const filterOf = ({ text, action, target, from, to }: Filters): AuditFilter => ({
    text,
    action,
    target,
    fromMs: from === undefined ? undefined : zone.instantOf(Date.parse(from)),
    beforeMs: to === undefined ? undefined : zone.instantOf(Date.parse(to) + DAY_MS),
  });
  const rowOf = (record: AuditRecord): AuditRow => ({
    id: Number(record.id),
    time: wireTime(Number(record.time_ms), settings.timeZone),
    actor: record.actor,
    address: record.address,
    action: record.action,
    result: record.result,
    target: record.target,
    reason: record.reason,
    before: record.before,
    after: record.after,
    hash: record.hash.toString('hex'),
  });
  return [
    staffRoute(consoleCalls.consoleAudit, async ({ page, limit, ...filters }) => {
      const slice = pageRequestOf({ page, limit });
      const { rows, count } = await readAudit(database, filterOf(filters), slice);
      return accept({ list: rows.map(rowOf), page, limit, count });
    }),

    staffRoute(consoleCalls.consoleAuditExport, async (filters, context) => {
      const records = await withDeadline(() =>
        readAuditOldestFirst(database, filterOf(filters), EXPORT_ROWS_MAX),
      );
      const after = { rows: records.length, ...filters };
      await auditInOwnTransaction(database, now(), actorOf(context), { action: 'audit.export', after });
      const rows = records.map((record) => ({
        ...rowOf(record),
        time: String(rowOf(record).time),
        time_utc: new Date(Number(record.time_ms)).toISOString(),
      }));
      return accept(csvOf([...COLUMNS, 'time_utc'], rows));
    }),

    staffRoute(consoleCalls.consoleAuditCheck, async () => {
      const { rows, brokenAtRow, head } = await withDeadline(() => checkAuditChain(database));
      return accept({ rows, broken_at: brokenAtRow, head });
    }),
  ];
};

const COLUMNS = [
  'id',
  'time',
  'actor',
  'address',
  'action',
  'result',
  'target',
  'reason',
  'before',
  'after',
  'hash',
] as const satisfies readonly (keyof AuditRow)[];
