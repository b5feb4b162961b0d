import { resolveInterruptedActions } from '../../backoffice/console/without-approval.ts';
import { withDeadline } from '../../core/database/deadlines.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import { deleteEndedAttempts } from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { publishIndexPriceDays } from '../../market/marks/publish-days.ts';
import { trimIndexPrices } from '../../market/marks/trim-marks.ts';
import { completeClosures } from '../../people/account/privacy/close-account.ts';
import { deleteNetworks, deleteUnclaimed } from '../../people/identity/picture-repository.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Returns the periodic jobs of a process that serves users. Several processes may run them concurrently. */
export function maintenanceJobs(exchange: Exchange): readonly Job[] {
  const { database, now } = exchange;
  return [
    {
      // The engine decides whether and when an account is closed; this erases the user's data, or reports a cancelled
      // closing.
      name: 'end_closings',
      pauseMs: 5 * SECOND_MS,
      round: () => withDeadline(() => completeClosures(exchange)),
    },
    {
      name: 'end_staff_acts',
      pauseMs: 5 * SECOND_MS,
      round: () => withDeadline(() => resolveInterruptedActions(exchange)),
    },
    {
      name: 'forget_pictures',
      pauseMs: 10 * MINUTE_MS,
      round: () =>
        withDeadline(() => deleteUnclaimed(database, now()).then(() => deleteNetworks(database, now()))),
    },
    {
      name: 'forget_tries',
      pauseMs: 10 * MINUTE_MS,
      round: () => withDeadline(() => deleteEndedAttempts(database, now())),
    },
    {
      name: 'trim_marks',
      pauseMs: 60 * MINUTE_MS,
      // Only published index prices are deleted.
      round: () => withDeadline(() => publishIndexPriceDays(exchange).then(() => trimIndexPrices(database))),
    },
    {
      name: 'publish_marks',
      pauseMs: MINUTE_MS,
      round: () => withDeadline(() => publishIndexPriceDays(exchange)),
    },
  ];
}
