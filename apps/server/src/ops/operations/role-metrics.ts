import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../core/database/connect.ts';
import type { HistoryWatch } from '../../core/sequencer/history-watch.ts';
import type { Role } from '../../exchange/settings.ts';
import type { StartStatus } from './start-status.ts';

/** Role and database state of a process, under the same names before and after it opens. */
type RoleState = {
  readonly isStandby: () => boolean;
  readonly isDatabaseAvailable: () => boolean;
  readonly hasUnacknowledgedDataLoss: () => boolean;
};

/** Adds the role of an open process. */
export function watchRole(registry: Registry, role: Role): void {
  addRole(registry, role, () => false);
  addLeaseCheck(registry, 0);
}

/** Adds the database's state to an open process. */
export function watchDatabase(
  registry: Registry,
  database: Pick<Database, 'state'>,
  history: Pick<HistoryWatch, 'hasUnacknowledgedDataLoss'>,
): void {
  addDatabase(registry, () => database.state() === 'answers', history.hasUnacknowledgedDataLoss);
}

/** Returns the metrics of a process that is starting or standing by. */
export async function waitingMetrics(
  role: Role,
  { status, isDatabaseAvailable, hasUnacknowledgedDataLoss, sinceLeaseCheckMs }: StartStatus,
): Promise<{ readonly contentType: string; readonly text: string }> {
  const registry = new Registry();
  addRole(registry, role, () => status === 'waiting_for_lease');
  addDatabase(
    registry,
    () => isDatabaseAvailable,
    () => hasUnacknowledgedDataLoss,
  );
  addFlag(registry, 'assay_ready', READY_DESCRIPTION, () => false);
  addLeaseCheck(registry, (sinceLeaseCheckMs ?? 0) / 1_000);
  return { contentType: registry.contentType, text: await registry.metrics() };
}

export const READY_DESCRIPTION = '1 while the process accepts commands, as /health says it.';

function addRole(registry: Registry, role: Role, isStandby: RoleState['isStandby']): void {
  new Gauge({
    name: 'assay_role',
    help: '1 for the role that the process has.',
    labelNames: ['role'],
    registers: [registry],
  }).set({ role }, 1);
  addFlag(
    registry,
    'assay_standby',
    '1 while the process waits to take the lease over from another.',
    isStandby,
  );
}

function addLeaseCheck(registry: Registry, seconds: number): void {
  new Gauge({
    name: 'assay_lease_look_age_seconds',
    help: 'Time since a standby last checked for a free lease; 0 in other roles.',
    registers: [registry],
  }).set(seconds);
}

function addDatabase(
  registry: Registry,
  isAvailable: RoleState['isDatabaseAvailable'],
  hasUnacknowledgedDataLoss: RoleState['hasUnacknowledgedDataLoss'],
): void {
  addFlag(
    registry,
    'assay_database_available',
    '1 while the database answers the process and has room.',
    isAvailable,
  );
  addFlag(
    registry,
    'assay_history_lost',
    '1 while commands that were told are not in the database and no operator has accepted that.',
    hasUnacknowledgedDataLoss,
  );
}

function addFlag(registry: Registry, name: string, help: string, isSet: () => boolean): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(isSet() ? 1 : 0);
    },
  });
}
