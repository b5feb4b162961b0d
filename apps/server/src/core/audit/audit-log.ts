import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type PageRequest, type Rows, readPage } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';

export type AuditRecord = Selectable<Schema['audit_log']>;

/** Staff member who acts, with the IP address of the request. Before a login only the typed name is known. */
export type Actor = { readonly staffId: bigint | null; readonly name: string; readonly address: string };

/** Entry of the audit log. `before` and `after` are any JSON values; no password, code or token belongs there. */
export type AuditEntry = {
  readonly action: string;
  readonly result?: AuditRecord['result'];
  /** For example `user:100001`. */
  readonly target?: string;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/**
 * Appends a row to the hash chain. Pass the transaction of the audited action: both commit or neither.
 * The head stays locked until the end of the transaction, so keep slow work out of it.
 */
export async function appendAudit(
  transaction: Transaction<Schema>,
  nowMs: number,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const head = await transaction
    .selectFrom('audit_head')
    .select(['last_id', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row: Omit<AuditRecord, 'hash'> = {
    id: head.last_id + 1n,
    time_ms: BigInt(nowMs),
    staff_id: actor.staffId,
    actor: actor.name,
    address: actor.address,
    action: entry.action,
    result: entry.result ?? 'done',
    target: entry.target ?? '',
    reason: entry.reason ?? '',
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
  };
  const hash = chainHash(head.hash, row);
  await transaction
    .insertInto('audit_log')
    .values({ ...row, hash })
    .execute();
  await transaction.updateTable('audit_head').set({ last_id: row.id, hash }).execute();
}

/** Appends a row for an action without other writes, in a transaction of its own. */
export async function auditInOwnTransaction(
  database: Kysely<Schema>,
  nowMs: number,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  await database.transaction().execute((transaction) => appendAudit(transaction, nowMs, actor, entry));
}

/** Returns the hash of a row that follows the row with the hash `previous`. */
function chainHash(previous: Buffer, row: Omit<AuditRecord, 'hash'>): Buffer {
  const fields = [
    String(row.id),
    String(row.time_ms),
    row.staff_id === null ? null : String(row.staff_id),
    row.actor,
    row.address,
    row.action,
    row.result,
    row.target,
    row.reason,
    row.before,
    row.after,
  ];
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
}

/** Result of verifying the whole chain. `brokenAtRow`: the first missing or different row; null for an intact chain. */
export type AuditCheck = {
  readonly rows: number;
  readonly brokenAtRow: number | null;
  readonly head: string;
};

const VERIFY_BATCH_SIZE = 1_000;
const GENESIS_HASH = Buffer.alloc(32);

/** Recomputes every hash, from the first row to the head, in one snapshot of the database. */
export function checkAuditChain(database: Kysely<Schema>): Promise<AuditCheck> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (view) => {
      const head = await view.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirstOrThrow();
      const headText = head.hash.toString('hex');
      let previous: Buffer = GENESIS_HASH;
      let last = 0n;
      for (;;) {
        const rows = await view
          .selectFrom('audit_log')
          .selectAll()
          .where('id', '>', last)
          .orderBy('id')
          .limit(VERIFY_BATCH_SIZE)
          .execute();
        for (const row of rows) {
          const hash = chainHash(previous, row);
          const isNext = row.id === last + 1n;
          if (!isNext || !hash.equals(row.hash))
            return { rows: Number(last), brokenAtRow: Number(last + 1n), head: headText };
          previous = hash;
          last = row.id;
        }
        if (rows.length === VERIFY_BATCH_SIZE) continue;
        const isIntact = last === head.last_id && previous.equals(head.hash);
        return { rows: Number(last), brokenAtRow: isIntact ? null : Number(last + 1n), head: headText };
      }
    });
}

/** Filter of the log; absent fields do not narrow it. Times in milliseconds since 1970 UTC. */
export type AuditFilter = {
  readonly text?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly beforeMs?: number | undefined;
};

/** One slice of the log, newest first, with the total number of rows. */
export function readAudit(
  database: Kysely<Schema>,
  filter: AuditFilter,
  slice: PageRequest,
): Promise<Rows<AuditRecord>> {
  return readPage(filtered(database, filter).selectAll().orderBy('id', 'desc'), slice);
}

/** The first `limit` rows of a filter, oldest first. */
export function readAuditOldestFirst(
  database: Kysely<Schema>,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRecord[]> {
  return filtered(database, filter).selectAll().orderBy('id').limit(limit).execute();
}

function filtered(database: Kysely<Schema>, filter: AuditFilter) {
  let query = database.selectFrom('audit_log');
  if (filter.text) {
    const pattern = `%${escapeLike(filter.text)}%`;
    query = query.where(
      sql<boolean>`(actor || ' ' || action || ' ' || target || ' ' || reason) ilike ${pattern}`,
    );
  }
  if (filter.action) query = query.where('action', 'like', `${escapeLike(filter.action)}%`);
  if (filter.target) query = query.where('target', '=', filter.target);
  if (filter.fromMs !== undefined) query = query.where('time_ms', '>=', BigInt(filter.fromMs));
  if (filter.beforeMs !== undefined) query = query.where('time_ms', '<', BigInt(filter.beforeMs));
  return query;
}

/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function jsonOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
