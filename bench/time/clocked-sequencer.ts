import { STORED_TABLES } from '@assay/server/src/app/stored-tables.ts';
import { Clock } from '@assay/server/src/core/sequencer/clock.ts';
import { engineFactory } from '@assay/server/src/core/sequencer/engine-factory.ts';
import { GroupCommit } from '@assay/server/src/core/sequencer/group-commit.ts';
import { TableSet } from '@assay/server/src/core/store/table-set.ts';
import { createCalendar } from '@assay/server/src/core/time/calendar.ts';
import { createLog } from '@assay/server/src/ops/operations/log.ts';

type Options = ConstructorParameters<typeof GroupCommit>[0];
export type DatabaseLocation = Pick<Options, 'pool' | 'url'>;

/**
 * The real sequencer on a database, with its own days and a clock controlled by the measurement. It takes no snapshots.
 */
export function clockedSequencer(
  { pool, url }: DatabaseLocation,
  now: Options['now'],
  engines: Options['engines'] = engineFactory,
): GroupCommit {
  return new GroupCommit({
    url,
    pool,
    engines,
    tables: new TableSet(STORED_TABLES),
    log: createLog('silent'),
    now,
    reviveDatabase: async () => undefined,
    onFatal: (error) => {
      throw error;
    },
    measure: { batchCommitted: () => undefined, batchFailed: () => undefined },
    takeSnapshot: async () => undefined,
    clock: new Clock(createCalendar('Asia/Shanghai')),
  });
}
