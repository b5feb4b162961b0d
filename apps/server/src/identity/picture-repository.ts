import { randomBytes } from 'node:crypto';
import { PICTURE_PATH } from '@assay/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import type { Vault } from '../secrets/vault.ts';

const ID_BYTES = 32;
/** So long a picture waits to be named by a call. */
const UNCLAIMED_MS = 24 * 60 * 60_000;

/** Whose a picture is until a call names it: a user's, or that of a guest, of whom only the network is known. */
export type Uploader = { readonly userId: bigint } | { readonly network: string };

/** What may wait to be named of one uploader: three full sets of papers. */
export const UNCLAIMED_BYTES_MAX = 40 * 1024 * 1024;
/** And of all guests together; who is signed in uploads all the same. */
const GUESTS_BYTES_MAX = 1024 * 1024 * 1024;

/** Stores a clean picture, sealed. Answers its id. */
export async function insertPicture(
  { database, vault, now }: Pick<Exchange, 'database' | 'vault' | 'now'>,
  jpeg: Buffer,
  uploader: Uploader,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const sealed = vault.seal(jpeg, placeOf(id));
  await database
    .insertInto('pictures')
    .values({
      id,
      uploaded_by: 'userId' in uploader ? uploader.userId : null,
      uploaded_from: 'network' in uploader ? uploader.network : null,
      owner_id: null,
      sealed,
      bytes: sealed.length,
      created_at: new Date(now()),
    })
    .execute();
  return id;
}

/** Whether pictures that no call has named leave this uploader room for another one. */
export async function hasRoom(database: Kysely<Schema>, uploader: Uploader): Promise<boolean> {
  const unclaimed = database
    .selectFrom('pictures')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('bytes'), sql.lit('0')).as('bytes'))
    .where('owner_id', 'is', null);
  if ('userId' in uploader) {
    const own = await unclaimed.where('uploaded_by', '=', uploader.userId).executeTakeFirstOrThrow();
    return Number(own.bytes) < UNCLAIMED_BYTES_MAX;
  }
  const guests = unclaimed.where('uploaded_by', 'is', null);
  const own = await guests.where('uploaded_from', '=', uploader.network).executeTakeFirstOrThrow();
  if (Number(own.bytes) >= UNCLAIMED_BYTES_MAX) return false;
  const all = await guests.executeTakeFirstOrThrow();
  return Number(all.bytes) < GUESTS_BYTES_MAX;
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
  // Where it came from was only of interest while it was nobody's.
  await transaction
    .updateTable('pictures')
    .set({ owner_id: userId, uploaded_from: null })
    .where('id', 'in', ids)
    .execute();
  return true;
}

/**
 * The JPEG of a user's own picture, also of one that the user has uploaded and no call has named yet; null for any
 * other, whether it exists or not.
 */
export async function readOwnPicture(
  { database, vault }: Pick<Exchange, 'database' | 'vault'>,
  userId: bigint,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await database
    .selectFrom('pictures')
    .select('sealed')
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('owner_id', '=', userId),
        where.and([where('owner_id', 'is', null), where('uploaded_by', '=', userId)]),
      ]),
    )
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
