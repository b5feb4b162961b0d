import type { IdentityStep } from '@assay/contract';
import type { IdentityPapers, IdentityRow } from '@assay/contract/console';
import type { Kysely } from 'kysely';
import { type PageRequest, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { openDetails } from '../../people/identity/paper-repository.ts';

/** Time for which papers are assigned to one reviewer; afterwards another may take them. */
const CLAIM_MS = 15 * 60_000;
const HISTORY_MAX = 50;
const DUPLICATES_MAX = 20;

type QueueFilter = {
  readonly status: 'all' | 'waiting' | 'approved' | 'rejected';
  readonly step: 'all' | IdentityStep;
  readonly user?: number | undefined;
};

type Reader = Pick<Exchange, 'database' | 'settings' | 'now'> & { readonly staffId: bigint };

/** Returns a slice of the papers with the total number: waiting ones oldest first, all others newest first. */
export async function readQueue(
  reader: Reader,
  filter: QueueFilter,
  slice: PageRequest,
): Promise<{ readonly list: IdentityRow[]; readonly count: number }> {
  const direction = filter.status === 'waiting' ? 'asc' : 'desc';
  const inOrder = filtered(reader.database, filter)
    .orderBy('submitted_at', direction)
    .orderBy('identity_papers.id', direction);
  const { rows, count } = await readPage(inOrder, slice);
  return { list: rows.map((row) => rowOf(row, reader)), count };
}

/** Returns one set of papers in full; null if there is none of this id. */
export async function readPapers(
  reader: Reader & Pick<Exchange, 'vault'>,
  id: number,
): Promise<IdentityPapers | null> {
  const { database, vault } = reader;
  const row = await papers(database).where('identity_papers.id', '=', BigInt(id)).executeTakeFirst();
  if (!row) return null;
  const details = openDetails(vault, row);
  const [pictures, duplicates, history] = await Promise.all([
    database.selectFrom('identity_pictures').select('kind').where('paper_id', '=', row.id).execute(),
    readDuplicates(database, row.id, row.user_id),
    papers(database)
      .where('user_id', '=', row.user_id)
      .where('identity_papers.id', '<>', row.id)
      .orderBy('identity_papers.id', 'desc')
      .limit(HISTORY_MAX)
      .execute(),
  ]);
  return {
    ...rowOf(row, reader),
    name: details.name,
    nationality: details.nationality,
    numbers: details.numbers.map(({ type, number }) => ({ type, number })),
    pictures: pictures.map(({ kind }) => kind),
    duplicates: duplicates.map(({ user_id, account, type }) => ({ user_id: Number(user_id), account, type })),
    history: history.map((paper) => rowOf(paper, reader)),
  };
}

function filtered(database: Kysely<Schema>, { status, step, user }: QueueFilter) {
  let query = papers(database);
  if (status !== 'all') query = query.where('status', '=', status);
  if (step !== 'all') query = query.where('step', '=', step);
  if (user !== undefined) query = query.where('user_id', '=', BigInt(user));
  return query;
}

/** Selects papers with the names of submitter, assignee and decider. */
function papers(database: Kysely<Schema>) {
  return database
    .selectFrom('identity_papers')
    .innerJoin('users', 'users.id', 'identity_papers.user_id')
    .leftJoin('staff as claimer', 'claimer.id', 'identity_papers.claimed_by')
    .leftJoin('staff as decider', 'decider.id', 'identity_papers.decided_by')
    .selectAll('identity_papers')
    .select((select) => [
      select.fn.coalesce('users.email', 'users.phone').as('account'),
      'claimer.email as claimer',
      'decider.email as decider',
      select
        .exists(
          select
            .selectFrom('identity_numbers as own')
            .innerJoin('identity_numbers as other', (join) =>
              join.onRef('other.digest', '=', 'own.digest').onRef('other.type', '=', 'own.type'),
            )
            .innerJoin('identity_papers as theirs', 'theirs.id', 'other.paper_id')
            .select('own.paper_id')
            .whereRef('own.paper_id', '=', 'identity_papers.id')
            .whereRef('theirs.user_id', '<>', 'identity_papers.user_id'),
        )
        .as('has_duplicates'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof papers>['execute']>>[number];

function rowOf(row: Row, { settings, now, staffId }: Reader): IdentityRow {
  const time = (date: Date) => wireTime(date.getTime(), settings.timeZone);
  const isHeld = isClaimed(row, now());
  const endMs = row.decided_at?.getTime() ?? now();
  return {
    id: Number(row.id),
    user_id: Number(row.user_id),
    account: row.account ?? '',
    step: row.step,
    status: row.status,
    submitted: time(row.submitted_at),
    waited_seconds: Math.max(0, Math.floor((endMs - row.submitted_at.getTime()) / 1_000)),
    claimed_by: isHeld ? row.claimer : null,
    is_mine: isHeld && row.claimed_by === staffId,
    has_duplicates: Boolean(row.has_duplicates),
    decided: row.decided_at === null ? null : time(row.decided_at),
    decided_by: row.decider,
    reason_code: row.reason_code,
    note: row.note,
  };
}

/** Returns true while papers are assigned to a reviewer. */
export function isClaimed(row: Pick<Row, 'status' | 'claimed_at'>, nowMs: number): boolean {
  return row.status === 'waiting' && row.claimed_at !== null && row.claimed_at.getTime() + CLAIM_MS > nowMs;
}

function readDuplicates(database: Kysely<Schema>, paperId: bigint, userId: bigint) {
  return database
    .selectFrom('identity_numbers as own')
    .innerJoin('identity_numbers as other', (join) =>
      join.onRef('other.digest', '=', 'own.digest').onRef('other.type', '=', 'own.type'),
    )
    .innerJoin('identity_papers', 'identity_papers.id', 'other.paper_id')
    .innerJoin('users', 'users.id', 'identity_papers.user_id')
    .select((select) => [
      'users.id as user_id',
      // A closed account has neither e-mail nor phone.
      select.fn.coalesce('users.email', 'users.phone', select.val('')).as('account'),
      'own.type',
    ])
    .distinct()
    .where('own.paper_id', '=', paperId)
    .where('identity_papers.user_id', '<>', userId)
    .orderBy('users.id')
    .limit(DUPLICATES_MAX)
    .execute();
}
