import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { HASH_KEYS, recordOnlyKey } from '../../core/secrets/open-vault.ts';
import type { RowKey, SealedColumn } from '../../core/secrets/sealed-column.ts';
import { SEAL_HEADER_BYTES, type SealContext, type Vault, VaultProblem } from '../../core/secrets/vault.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** Rows that one transaction locks and reseals; values in bytes are pictures of up to some megabytes. */
const ROWS = { text: 100, bytes: 8 } as const;

/** Number of resealed values, and the places of those that none of the keys opens, which are left unchanged. */
export type RotationResult = { readonly count: number; readonly damaged: readonly SealContext[] };

/**
 * Reseals all values not sealed with the current key, in steps that each lock few rows, while the exchange runs. An
 * interrupted rotation continues where it stopped, because resealed values name the current key. At the end it records
 * that the former keys are no longer needed. `onColumn` receives the progress of each column.
 */
export async function rotateKey(
  database: Kysely<Schema>,
  vault: Vault,
  onColumn: (column: string, count: number) => void = () => undefined,
): Promise<RotationResult> {
  await storeHashKeys(database, vault);
  let all = 0;
  // A value sealed with a former key behind the current position, by another process, is found in the next pass.
  for (;;) {
    let count = 0;
    const damaged: SealContext[] = [];
    for (const column of SEALED_COLUMNS) {
      const resealed = await resealColumn(database, vault, column);
      if (resealed.count > 0) onColumn(`${column.table}.${column.column}`, resealed.count);
      count += resealed.count;
      damaged.push(...resealed.damaged);
    }
    all += count;
    if (count > 0) continue;
    await recordOnlyKey(vault, database);
    return { count: all, damaged };
  }
}

/** Runs first, so that no value is hashed with a key that is not kept. */
async function storeHashKeys(database: Kysely<Schema>, vault: Vault): Promise<void> {
  for (const [fingerprint, key] of vault.formerHashKeys) {
    const sealed = vault.sealText(key.toString('base64url'), HASH_KEYS.contextOf(fingerprint));
    await database
      .insertInto('hash_keys')
      .values({ fingerprint, sealed })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .execute();
  }
}

async function resealColumn(
  database: Kysely<Schema>,
  vault: Vault,
  column: SealedColumn,
): Promise<RotationResult> {
  let count = 0;
  const damaged: SealContext[] = [];
  let after: RowKey | null = null;
  for (;;) {
    const rows: readonly SealedRow[] = await database.transaction().execute(async (transaction) => {
      const found = await lockRows(transaction, vault, column, after);
      for (const row of found) {
        if (await reseal(transaction, vault, column, row)) count += 1;
        else damaged.push(column.contextOf(row.key));
      }
      return found;
    });
    const last = rows.at(-1);
    if (last === undefined) return { count, damaged };
    after = last.key;
  }
}

type SealedRow = { readonly key: RowKey; readonly value: string | Buffer };

/** Locks the next rows in the order of their keys whose values are not sealed with the current key. */
async function lockRows(
  transaction: Kysely<Schema>,
  { sealHeader }: Vault,
  { table, column, key, form }: SealedColumn,
  after: RowKey | null,
): Promise<readonly SealedRow[]> {
  const [value, rowKey] = [sql.ref(column), sql.ref(key)];
  const header = sealHeader.toString('base64url');
  const isSealedWithOtherKey =
    form === 'text'
      ? sql`left(${value}, ${header.length}) <> ${header}`
      : sql`substring(${value} from 1 for ${SEAL_HEADER_BYTES}) <> ${sealHeader}`;
  const { rows } = await sql<SealedRow>`
    select ${rowKey} as key, ${value} as value from ${sql.table(table)}
    where ${isSealedWithOtherKey} and ${after === null ? sql`true` : sql`${rowKey} > ${after}`}
    order by ${rowKey} limit ${ROWS[form]} for no key update`.execute(transaction);
  return rows;
}

/** Returns false and changes nothing for a value that no key opens. */
async function reseal(
  transaction: Kysely<Schema>,
  vault: Vault,
  sealed: SealedColumn,
  row: SealedRow,
): Promise<boolean> {
  const { table, column, key } = sealed;
  const context = sealed.contextOf(row.key);
  const bytes = typeof row.value === 'string' ? Buffer.from(row.value, 'base64url') : row.value;
  const plain = openSealed(vault, bytes, context);
  if (plain === null) return false;
  const resealed = vault.seal(plain, context);
  const value = typeof row.value === 'string' ? resealed.toString('base64url') : resealed;
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ${sql.ref(key)} = ${row.key}`.execute(transaction);
  await sealed.rehash?.(transaction, vault, row.key, plain.toString('utf8'));
  return true;
}

function openSealed(vault: Vault, sealed: Buffer, context: SealContext): Buffer | null {
  try {
    return vault.open(sealed, context);
  } catch (error) {
    if (error instanceof VaultProblem) return null;
    throw error;
  }
}
