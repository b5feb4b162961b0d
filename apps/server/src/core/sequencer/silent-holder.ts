/** A holder without a query for so long is not running: it sends a heartbeat every two seconds. */
const SILENT_MS = 8_000;
/**
 * Longest gap between two checks: after a longer one this process or the database was suspended, and no holder counts
 * as silent.
 */
const GAP_MS = 3_000;

/** Session that holds the lock of the lease, with the time of its last query or result. */
export type LeaseHolder = {
  readonly pid: number;
  readonly changed: string | null;
  readonly waits_for_client: boolean;
};

/**
 * Detects a holder of the lease that has stalled, such as a suspended process or machine: its operating system keeps
 * the connection alive, and so the database its lock. Only observations of this process count, check by check: a
 * suspended database makes no holder silent.
 */
export class SilentHolder {
  #seen = '';
  #sinceMs = 0;
  #lookedMs = 0;

  /** @param nowMs on a monotonic clock */
  isSilent({ pid, changed, waits_for_client: waits }: LeaseHolder, nowMs: number): boolean {
    const seen = `${pid} ${changed} ${waits}`;
    const isFollowed = nowMs - this.#lookedMs <= GAP_MS && seen === this.#seen;
    this.#lookedMs = nowMs;
    // A session that the database does not show, or is working for, gives no evidence on its process.
    if (!isFollowed || changed === null || !waits) {
      this.#seen = seen;
      this.#sinceMs = nowMs;
      return false;
    }
    return nowMs - this.#sinceMs >= SILENT_MS;
  }
}

/** A statement with its values. */
type Question = { readonly text: string; readonly values: unknown[] };

const HOLDER = `
  from pg_locks as held join pg_stat_activity as session on session.pid = held.pid
  where held.locktype = 'advisory' and held.classid = 0 and held.objid = $1 and held.objsubid = 1 and held.granted
    and held.database = (select oid from pg_database where datname = current_database())`;

/** Returns the query for the session that holds an advisory lock; no row when it is free. */
export function holderQuery(lock: number): Question {
  return {
    text: `select session.pid, session.state_change::text as changed,
      (session.state <> 'active' or coalesce(session.wait_event_type = 'Client', false)) as waits_for_client ${HOLDER}`,
    values: [lock],
  };
}

/**
 * Returns the query that ends the session that holds an advisory lock, if it is the observed one and has not been
 * active since.
 */
export function endHolderQuery(lock: number, { pid, changed }: LeaseHolder): Question {
  return {
    text: `select pg_terminate_backend(session.pid) as ended ${HOLDER}
      and session.pid = $2 and session.state_change::text = $3`,
    values: [lock, pid, changed],
  };
}
