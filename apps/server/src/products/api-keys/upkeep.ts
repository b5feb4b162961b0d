import { withDeadline } from '../../core/database/deadlines.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import '../../edge/api/tables.ts';

const HOUR_MS = 60 * 60_000;
/** Retention of calls by keys in their owner's log. */
const RETAINED_MS = 90 * 24 * HOUR_MS;

/** Job that deletes old calls by keys. */
export function forgetActsJob({ database, now }: Pick<Exchange, 'database' | 'now'>): Job {
  return {
    name: 'forget_api_acts',
    pauseMs: HOUR_MS,
    round: () =>
      withDeadline(() =>
        database
          .deleteFrom('api_acts')
          .where('at', '<', new Date(now() - RETAINED_MS))
          .execute(),
      ),
  };
}
