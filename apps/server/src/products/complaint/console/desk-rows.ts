import { languageOf } from '@assay/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { Complaint } from '../complaint-store.ts';
import { complaintsOf } from '../reading.ts';
import { type RowParts, summaryOf } from '../rows.ts';

/** Selects complaints for staff, with owner and assignee. */
export function consoleComplaints(database: Kysely<Schema>) {
  return complaintsOf(database)
    .innerJoin('users', 'users.id', 'complaints.user_id')
    .leftJoin('staff', 'staff.id', 'complaints.assigned_to')
    .select([
      sql<string>`coalesce(users.email, users.phone, '')`.as('account'),
      'users.lang as lang',
      sql<string>`coalesce(staff.email, '')`.as('assignee'),
    ]);
}

export type ConsoleRowParts = RowParts & { readonly staffId: bigint };

type Row = Complaint & {
  readonly excerpt: string | null;
  readonly account: string;
  readonly lang: string;
  readonly assignee: string;
};

/** Returns a complaint in the console's format. */
export function consoleRow(row: Row, parts: ConsoleRowParts) {
  const nowMs = parts.exchange.now();
  const answeredMs = row.first_answered_at?.getTime() ?? null;
  return {
    ...summaryOf(row, parts),
    user_id: Number(row.user_id),
    account: row.account,
    lang: languageOf(row.lang),
    first_answer_seconds: secondsBetween(row.created_at.getTime(), answeredMs ?? nowMs),
    is_first_answered: answeredMs === null ? (0 as const) : (1 as const),
    waited_seconds: row.due_since === null ? 0 : secondsBetween(row.due_since.getTime(), nowMs),
    assigned_to: row.assignee,
    is_mine: row.assigned_to === parts.staffId ? (1 as const) : (0 as const),
    reopened: row.reopened,
    praise: row.praise,
  };
}

function secondsBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.floor((toMs - fromMs) / 1_000));
}
