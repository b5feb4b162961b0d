import { createHash, randomBytes } from 'node:crypto';
import { type OwnerId, ownerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { sealedColumn } from '../../../core/secrets/sealed-column.ts';
import type { Vault } from '../../../core/secrets/vault.ts';
import type { ApiKey } from '../../api/key.ts';

/** Lifetime of a listen key since its last request, in milliseconds. */
const LIFETIME_MS = 60 * 60 * 1_000;
const KEY_BYTES = 32;
const LISTEN_KEY = /^[0-9a-f]{64}$/;

export const LISTEN_KEYS = sealedColumn('listen_keys', 'sealed', {
  key: 'key_id',
  contextOf: (keyId: bigint) => `listen_keys.sealed ${keyId}`,
});

/** User whose reports a listen key grants, and the API key that it belongs to. */
export type ListenKey = { readonly userId: OwnerId; readonly apiKey: string };

/** Returns true for a name in the form of a listen key. */
export function isListenKeyFormat(name: string): boolean {
  return LISTEN_KEY.test(name);
}

type ListenKeyStorage = { readonly database: Kysely<Schema>; readonly vault: Vault; readonly nowMs: number };

/** Returns the listen key of an API key: the valid one, extended by an hour, else a new one. */
export async function openListenKey(
  { database, vault, nowMs }: ListenKeyStorage,
  key: Pick<ApiKey, 'id' | 'userId'>,
): Promise<string> {
  const listenKey = randomBytes(KEY_BYTES).toString('hex');
  const row = {
    key_id: key.id,
    user_id: BigInt(key.userId),
    digest: digestOf(listenKey),
    sealed: vault.sealText(listenKey, LISTEN_KEYS.contextOf(key.id)),
    expires_at: new Date(nowMs + LIFETIME_MS),
  };
  const { sealed } = await database
    .insertInto('listen_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet(({ ref, eb }) => {
        // An expired one counts as none.
        const isValid = eb('listen_keys.expires_at', '>', new Date(nowMs));
        return {
          digest: eb.case().when(isValid).then(ref('listen_keys.digest')).else(ref('excluded.digest')).end(),
          sealed: eb.case().when(isValid).then(ref('listen_keys.sealed')).else(ref('excluded.sealed')).end(),
          expires_at: ref('excluded.expires_at'),
        };
      }),
    )
    .returning('sealed')
    .executeTakeFirstOrThrow();
  return vault.openText(sealed, LISTEN_KEYS.contextOf(key.id));
}

/** Extends a listen key by an hour. Returns whether it was valid. */
export async function extendListenKey(
  { database, nowMs }: Omit<ListenKeyStorage, 'vault'>,
  user: OwnerId,
  listenKey: string,
): Promise<boolean> {
  const updated = await database
    .updateTable('listen_keys')
    .set({ expires_at: new Date(nowMs + LIFETIME_MS) })
    .where('digest', '=', digestOf(listenKey))
    .where('user_id', '=', BigInt(user))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Closes a listen key, and so its subscriptions. Returns whether it was valid. */
export async function endListenKey(
  { database, nowMs }: Omit<ListenKeyStorage, 'vault'>,
  user: OwnerId,
  listenKey: string,
): Promise<boolean> {
  const ended = await database
    .deleteFrom('listen_keys')
    .where('digest', '=', digestOf(listenKey))
    .where('user_id', '=', BigInt(user))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Returns the valid ones of these listen keys. */
export async function findListenKeys(
  { database, nowMs }: Omit<ListenKeyStorage, 'vault'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, ListenKey>> {
  const nameByDigest = new Map(names.filter(isListenKeyFormat).map((name) => [digestOf(name), name]));
  if (nameByDigest.size === 0) return new Map();
  const rows = await database
    .selectFrom('listen_keys')
    .innerJoin('api_keys', 'api_keys.id', 'listen_keys.key_id')
    .select(['listen_keys.digest', 'listen_keys.user_id', 'api_keys.api_key'])
    // One parameter, since a statement has at most 65,535.
    .where(sql<boolean>`listen_keys.digest = any(${[...nameByDigest.keys()]}::text[])`)
    .where('listen_keys.expires_at', '>', new Date(nowMs))
    .execute();
  return new Map(
    rows.map((row) => [
      nameByDigest.get(row.digest) ?? '',
      { userId: ownerId(Number(row.user_id)), apiKey: row.api_key },
    ]),
  );
}

/** Returns the stored form of a listen key, from which a reader of the database cannot derive the key. */
function digestOf(listenKey: string): string {
  return createHash('sha256').update(listenKey).digest('hex');
}

declare module '../../../core/database/schema.ts' {
  interface Schema {
    listen_keys: {
      key_id: bigint;
      user_id: bigint;
      digest: string;
      sealed: string;
      expires_at: Date;
    };
  }
}
