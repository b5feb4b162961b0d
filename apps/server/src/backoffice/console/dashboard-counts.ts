import { sql } from 'kysely';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';

const DAY_MS = 24 * 60 * 60_000;
const ONLINE_MS = 5 * 60_000;

type Row = {
  readonly users: bigint;
  readonly today: bigint;
  readonly frozen: bigint;
  readonly online: bigint;
  readonly requests: bigint;
  readonly letters: bigint;
  readonly first_letter: Date | null;
  readonly failed: bigint;
  readonly papers: bigint;
  readonly first_paper: Date | null;
  readonly epoch: bigint | null;
  readonly holder: string | null;
  readonly renewed_at: Date | null;
  readonly last_ms: bigint | null;
};

/** Returns the counts for the dashboard, as of one moment. */
export async function readCounts({
  database,
  now,
  settings,
}: Pick<Exchange, 'database' | 'now' | 'settings'>) {
  const nowMs = now();
  const dayAgo = new Date(nowMs - DAY_MS);
  const { rows } = await sql<Row>`
    select
      (select count(*) from users where not is_robot) as users,
      (select count(*) from users where not is_robot and created_at > ${dayAgo}) as today,
      (select count(*) from users where is_frozen) as frozen,
      (select count(distinct user_id) from sessions
        where revoked_at is null and last_seen_at > ${new Date(nowMs - ONLINE_MS)}) as online,
      (select count(*) from four_eyes_requests where status = 'waiting') as requests,
      letters.count as letters, letters.first as first_letter,
      (select count(*) from outbox
        where next_try_at is null and sent_at is null and failure is not null and created_at > ${dayAgo}) as failed,
      papers.count as papers, papers.first as first_paper,
      lease.epoch, lease.holder, lease.renewed_at,
      (select time_ms from journal order by sequence desc limit 1) as last_ms
    from (select count(*), min(created_at) as first from outbox where next_try_at is not null) as letters
    cross join (select count(*), min(submitted_at) as first from identity_papers where status = 'waiting') as papers
    left join lease on true`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the dashboard query returned no row');
  const since = (date: Date | null): number =>
    date === null ? 0 : Math.max(0, Math.floor((nowMs - date.getTime()) / 1000));
  return {
    lease:
      row.epoch === null
        ? null
        : {
            holder: row.holder ?? '',
            epoch: Number(row.epoch),
            renewed: row.renewed_at === null ? null : wireTime(row.renewed_at.getTime(), settings.timeZone),
          },
    sequence_age_seconds: row.last_ms === null ? null : since(new Date(Number(row.last_ms))),
    users: Number(row.users),
    users_today: Number(row.today),
    users_frozen: Number(row.frozen),
    users_online: Number(row.online),
    outbox: {
      waiting: { count: Number(row.letters), oldest_seconds: since(row.first_letter) },
      failed: Number(row.failed),
    },
    identity: { count: Number(row.papers), oldest_seconds: since(row.first_paper) },
    requests_waiting: Number(row.requests),
  };
}
