import { sql } from 'kysely';
import type { Exchange } from '../../../exchange/exchange.ts';

const DAYS_MS = 30 * 24 * 60 * 60_000;

type CountedComplaints = {
  readonly due: bigint;
  readonly unassigned: bigint;
  readonly oldest: Date | null;
  readonly first_answer: string | null;
  readonly filed: bigint;
  readonly closed: bigint;
  readonly rated: bigint;
  readonly stars: bigint | null;
};

/** Returns the figures of the desk: present ones, and those of the last thirty days. */
export async function readFigures({ database, now }: Pick<Exchange, 'database' | 'now'>) {
  const since = new Date(now() - DAYS_MS);
  const { rows } = await sql<CountedComplaints>`
    select
      count(*) filter (where due_since is not null) as due,
      count(*) filter (where due_since is not null and assigned_to is null) as unassigned,
      min(due_since) as oldest,
      floor(percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at))
        filter (where first_answered_at >= ${since}))::text as first_answer,
      count(*) filter (where created_at >= ${since}) as filed,
      count(*) filter (where closed_at >= ${since}) as closed,
      count(*) filter (where stars > 0 and closed_at >= ${since}) as rated,
      sum(stars) filter (where stars > 0 and closed_at >= ${since}) as stars
    from complaints
    where due_since is not null or touched_at >= ${since}`.execute(database);
  const [row] = rows;
  const oldestMs = row?.oldest?.getTime() ?? null;
  return {
    due: Number(row?.due ?? 0n),
    unassigned: Number(row?.unassigned ?? 0n),
    oldest_seconds: oldestMs === null ? 0 : Math.max(0, Math.floor((now() - oldestMs) / 1_000)),
    first_answer_seconds: Number(row?.first_answer ?? 0),
    filed: Number(row?.filed ?? 0n),
    closed: Number(row?.closed ?? 0n),
    rated: Number(row?.rated ?? 0n),
    stars: meanOf(row?.stars ?? 0n, row?.rated ?? 0n),
  };
}

/** Formats a mean with one decimal, halves rounded up; empty without values. */
function meanOf(total: bigint, count: bigint): string {
  if (count === 0n) return '';
  const tenths = (total * 20n + count) / (count * 2n);
  return `${tenths / 10n}.${tenths % 10n}`;
}
