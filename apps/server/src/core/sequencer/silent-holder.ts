/** A holder that asks nothing for so long does not run: it sends a sign of life every two seconds. */
const SILENT_MS = 8_000;
/** Longest gap between two looks: after a longer one this process or the database did not run, and nobody is silent. */
const GAP_MS = 3_000;

/** The session that has the lock of the lease, and when it last asked or was answered. */
export type LeaseHolder = {
  readonly pid: number;
  readonly changed: string | null;
  readonly waits_for_client: boolean;
};

/**
 * Detects a holder of the lease that has stopped, such as a process or a machine that stands still: the system goes on
 * keeping its connection alive, and so the database its lock. Only what was seen here counts, look by look: a database
 * that stood still itself makes nobody silent.
 */
export class SilentHolder {
  #seen = '';
  #sinceMs = 0;
  #lookedMs = 0;

  /** @param nowMs on a clock that never goes back */
  isSilent({ pid, changed, waits_for_client: waits }: LeaseHolder, nowMs: number): boolean {
    const seen = `${pid} ${changed} ${waits}`;
    const isFollowed = nowMs - this.#lookedMs <= GAP_MS && seen === this.#seen;
    this.#lookedMs = nowMs;
    // A session that the database does not show, or works for, says nothing of its process.
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

/** The session that has an advisory lock; undefined when nobody has it. */
export function holderQuery(lock: number): Question {
  return {
    text: `select session.pid, session.state_change::text as changed,
      (session.state <> 'active' or coalesce(session.wait_event_type = 'Client', false)) as waits_for_client ${HOLDER}`,
    values: [lock],
  };
}

/** Ends the session that has an advisory lock, if it is still the one that was looked at and has not moved since. */
export function endHolderQuery(lock: number, { pid, changed }: LeaseHolder): Question {
  return {
    text: `select pg_terminate_backend(session.pid) as ended ${HOLDER}
      and session.pid = $2 and session.state_change::text = $3`,
    values: [lock, pid, changed],
  };
}
