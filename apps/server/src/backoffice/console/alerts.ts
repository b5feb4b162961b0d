import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

type Board = AnswerOf<typeof consoleCalls.consoleDashboard>;
type Alert = Board['alerts'][number];

/** The clock issues a command every half minute. */
const MAX_CLOCK_LAG_SECONDS = 120;
const MAX_CLOCK_LEAD_SECONDS = 5;
const SLOW_COMMIT_MS = 500;
const SLOW_DATABASE_MS = 250;
const SLOW_LOOP_MS = 250;
/** Letters are sent within seconds; a longer wait indicates a problem. */
const LATE_LETTER_SECONDS = 10 * 60;
/** Identity papers should be decided within a day. */
const MAX_PAPERS_AGE_SECONDS = 24 * 60 * 60;

/** Returns the alerts of the board, most severe first. */
export function alertsOf(board: Omit<Board, 'alerts'>): Alert[] {
  const { commit_ms: commitMs, outbox, identity, requests_waiting: requests, indexes_stale: stale } = board;
  const clockLag = board.clock_behind_seconds ?? 0;
  const unbalanced = board.solvency.filter(isUnbalanced).map(({ currency }) => currency);
  const alert = (isDue: boolean, code: Alert['code'], value: string | number = ''): Alert[] =>
    isDue ? [{ code, value: String(value) }] : [];
  return [
    ...alert(board.health !== 'ready', 'not_ready'),
    ...alert(unbalanced.length > 0, 'solvency', unbalanced.join(', ')),
    ...alert(clockLag > MAX_CLOCK_LAG_SECONDS, 'clock_behind', clockLag),
    ...alert(-clockLag > MAX_CLOCK_LEAD_SECONDS, 'clock_ahead', -clockLag),
    ...alert(stale.length > 0, 'index_stale', stale.join(', ')),
    ...alert(commitMs !== null && commitMs > SLOW_COMMIT_MS, 'commit_slow', commitMs ?? ''),
    ...alert(board.database_ms > SLOW_DATABASE_MS, 'database_slow', board.database_ms),
    ...alert(board.loop_lag_ms > SLOW_LOOP_MS, 'loop_lag', board.loop_lag_ms),
    ...alert(outbox.failed > 0, 'outbox_failing', outbox.failed),
    ...alert(outbox.waiting.oldest_seconds > LATE_LETTER_SECONDS, 'outbox_late', outbox.waiting.count),
    ...alert(identity.oldest_seconds > MAX_PAPERS_AGE_SECONDS, 'identity_old', identity.count),
    ...alert(requests > 0, 'requests_waiting', requests),
  ];
}

function isUnbalanced({ difference }: Board['solvency'][number]): boolean {
  return /[1-9]/.test(difference);
}
