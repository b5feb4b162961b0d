import { randomBytes } from 'node:crypto';
import { PICTURE_PATH } from '@assay/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import type { Vault } from '../secrets/vault.ts';

const ID_BYTES = 32;
/** So long a picture waits to be named by a call. */
const UNCLAIMED_MS = 24 * 60 * 60_000;

/** Stores a clean picture, sealed. Answers its id. `uploadedBy` null: a guest. */
export async function insertPicture(
  { database, vault, now }: Pick<Exchange, 'database' | 'vault' | 'now'>,
  jpeg: Buffer,
  uploadedBy: bigint | null,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  await database
    .insertInto('pictures')
    .values({
      id,
      uploaded_by: uploadedBy,
      owner_id: null,
      sealed: vault.seal(jpeg, placeOf(id)),
      created_at: new Date(now()),
    })
    .execute();
  return id;
}

/**
 * Makes pictures the user's own: those that nobody owns and that the user, or a guest, uploaded. False, and nothing is
 * done, when one of them is not to be had.
 */
export async function claimPictures(
  transaction: Transaction<Schema>,
  userId: bigint,
  ids: readonly string[],
): Promise<boolean> {
  const free = await transaction
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', 'is', null)
    .where((where) => where.or([where('uploaded_by', 'is', null), where('uploaded_by', '=', userId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (free.length < ids.length) return false;
  await transaction.updateTable('pictures').set({ owner_id: userId }).where('id', 'in', ids).execute();
  return true;
}

/** The JPEG of a user's own picture; null for any other, whether it exists or not. */
export async function readOwnPicture(
  { database, vault }: Pick<Exchange, 'database' | 'vault'>,
  userId: bigint,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await database
    .selectFrom('pictures')
    .select('sealed')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row ? openPicture(vault, id, row.sealed) : null;
}

/** The JPEG of a stored picture. */
export function openPicture(vault: Vault, id: string, sealed: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(vault.open(sealed, placeOf(id)));
}

/** Takes away what no call has named within a day. Answers how many. */
export async function deleteUnclaimed(database: Kysely<Schema>, nowMs: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('pictures')
    .where('owner_id', 'is', null)
    .where('created_at', '<', new Date(nowMs - UNCLAIMED_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Where the owner fetches a picture. */
export function pictureAddressOf(id: string): string {
  return `${PICTURE_PATH}?id=${id}`;
}

function placeOf(id: string): string {
  return `pictures.sealed:${id}`;
}
