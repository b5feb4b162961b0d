import { randomBytes } from 'node:crypto';
import { PICTURE_PATH } from '@assay/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { sealedColumn } from '../../core/secrets/sealed-column.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { Exchange } from '../../exchange/exchange.ts';

const ID_BYTES = 32;
/** Time for which an unclaimed picture and its network are stored. */
const DAY_MS = 24 * 60 * 60_000;

/** Uploader of a picture, a user or a guest (null), with the network; a demo's has none. */
export type Uploader = { readonly userId: bigint | null; readonly network: string | null };

const MEGABYTE = 1024 * 1024;
/** Maximum unclaimed bytes per uploader: three full sets of papers. */
const UNCLAIMED_BYTES_MAX = 40 * MEGABYTE;
/** Maximum unclaimed bytes of all guests together; signed-in users are not affected. */
const GUESTS_BYTES_MAX = 1024 * MEGABYTE;
/** Maximum unclaimed bytes of all uploaders together: takes the full daily quota of twenty networks. */
const ALL_BYTES_MAX = 6 * 1024 * MEGABYTE;
/**
 * Maximum bytes per day of one user, and of one network with all its users and guests, claimed or not: claiming
 * pictures, as for a complaint, does not raise the quota. Eight sets of papers, and enough for several users of one
 * network.
 */
const USER_DAY_BYTES_MAX = 100 * MEGABYTE;
const NETWORK_DAY_BYTES_MAX = 300 * MEGABYTE;

/** Bound that the next picture would exceed, with its megabytes for the message. */
export type ExceededLimit = { readonly bound: 'unclaimed' | 'day' | 'all'; readonly megabytes: number };

export const PICTURES = sealedColumn('pictures', 'sealed', {
  key: 'id',
  form: 'bytes',
  contextOf: (id: string) => `pictures.sealed:${id}`,
});

/** Stores a sanitised picture, sealed. Returns its id. */
export async function insertPicture(
  { database, vault, now }: Pick<Exchange, 'database' | 'vault' | 'now'>,
  jpeg: Buffer,
  uploader: Uploader,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const sealed = vault.seal(jpeg, PICTURES.contextOf(id));
  await database
    .insertInto('pictures')
    .values({
      id,
      uploaded_by: uploader.userId,
      uploaded_from: uploader.network,
      owner_id: null,
      sealed,
      bytes: sealed.length,
      created_at: new Date(now()),
    })
    .execute();
  return id;
}

/** Returns the bound that another picture of this uploader would exceed; null if none. */
export async function fullnessFor(
  { database, now }: Pick<Exchange, 'database' | 'now'>,
  uploader: Uploader,
): Promise<ExceededLimit | null> {
  const stored = await storedBytes(database, new Date(now() - DAY_MS), uploader);
  if (Number(stored.own_unclaimed) >= UNCLAIMED_BYTES_MAX)
    return exceededLimit('unclaimed', UNCLAIMED_BYTES_MAX);
  if (uploader.userId !== null && Number(stored.user_day) >= USER_DAY_BYTES_MAX)
    return exceededLimit('day', USER_DAY_BYTES_MAX);
  if (Number(stored.network_day) >= NETWORK_DAY_BYTES_MAX) return exceededLimit('day', NETWORK_DAY_BYTES_MAX);
  if (uploader.userId === null && Number(stored.guests) >= GUESTS_BYTES_MAX)
    return exceededLimit('all', GUESTS_BYTES_MAX);
  return Number(stored.unclaimed) >= ALL_BYTES_MAX ? exceededLimit('all', ALL_BYTES_MAX) : null;
}

function exceededLimit(bound: ExceededLimit['bound'], bytes: number): ExceededLimit {
  return { bound, megabytes: bytes / MEGABYTE };
}

/** Returns the bytes of the last day, and the unclaimed ones, as far as they count for this uploader. */
function storedBytes(database: Kysely<Schema>, dayAgo: Date, { userId, network }: Uploader) {
  return database
    .selectFrom('pictures')
    .select((select) => {
      const bytes = () => select.fn.sum<string | null>('bytes');
      const isUnclaimed = select('owner_id', 'is', null);
      const isGuests = select.and([isUnclaimed, select('uploaded_by', 'is', null)]);
      const isOfDay = select('created_at', '>', dayAgo);
      const isOfNetwork = select('uploaded_from', '=', network);
      const isUsers = select('uploaded_by', '=', userId);
      return [
        bytes()
          .filterWhere(select.and(userId === null ? [isGuests, isOfNetwork] : [isUnclaimed, isUsers]))
          .as('own_unclaimed'),
        bytes()
          .filterWhere(select.and([isOfDay, isUsers]))
          .as('user_day'),
        bytes()
          .filterWhere(select.and([isOfDay, isOfNetwork]))
          .as('network_day'),
        bytes().filterWhere(isGuests).as('guests'),
        bytes().filterWhere(isUnclaimed).as('unclaimed'),
      ];
    })
    .where((where) => where.or([where('created_at', '>', dayAgo), where('owner_id', 'is', null)]))
    .executeTakeFirstOrThrow();
}

/**
 * Makes pictures the user's own: unclaimed ones uploaded by the user or by a guest. Returns false, without any change,
 * if one of them is unavailable.
 */
export async function claimPictures(
  transaction: Transaction<Schema>,
  userId: bigint,
  ids: readonly string[],
): Promise<boolean> {
  if (!(await lockClaimablePictures(transaction, userId, ids))) return false;
  await transaction.updateTable('pictures').set({ owner_id: userId }).where('id', 'in', ids).execute();
  return true;
}

/** Locks pictures and returns true when all are unclaimed and uploaded by the user or by a guest. */
export async function lockClaimablePictures(
  transaction: Transaction<Schema>,
  userId: bigint,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const claimable = await transaction
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', 'is', null)
    .where((where) => where.or([where('uploaded_by', 'is', null), where('uploaded_by', '=', userId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return claimable.length === ids.length;
}

/** Returns the JPEG of a user's own or uploaded and still unclaimed picture; null for any other. */
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

/** Decrypts the JPEG of a stored picture. */
export function openPicture(vault: Vault, id: string, sealed: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(vault.open(sealed, PICTURES.contextOf(id)));
}

/** Deletes pictures that were not claimed within a day. Returns their number. */
export async function deleteUnclaimed(database: Kysely<Schema>, nowMs: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('pictures')
    .where('owner_id', 'is', null)
    .where('created_at', '<', new Date(nowMs - DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Erases the network of pictures after a day, when it no longer counts. */
export async function deleteNetworks(database: Kysely<Schema>, nowMs: number): Promise<void> {
  await database
    .updateTable('pictures')
    .set({ uploaded_from: null })
    .where('uploaded_from', 'is not', null)
    .where('created_at', '<', new Date(nowMs - DAY_MS))
    .execute();
}

/** Returns the URL of a picture for its owner. */
export function pictureAddressOf(id: string): string {
  return `${PICTURE_PATH}?id=${id}`;
}
