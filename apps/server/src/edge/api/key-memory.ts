import { ownerId } from '@assay/engine';
import type { Kysely, Selectable } from 'kysely';
import { type AnnouncedCache, createAnnouncedCache } from '../../core/database/announced-cache.ts';
import type { SubscribeChannel } from '../../core/database/announcements.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { type ApiKey, addressTest, type KeyRight } from './key.ts';
import { ed25519Verifier, hmacVerifier } from './signature.ts';
import { KEY_SECRETS } from './tables.ts';

/** Cache of the keys in use, so that a request need not query the database. */
export type KeyMemory = Pick<AnnouncedCache<ApiKey>, 'caughtUp' | 'onChanged' | 'stop'> & {
  /** Returns the key of this name, unless it is unknown, revoked or expired. */
  find(apiKey: string): Promise<ApiKey | null>;
};

type MemoryParts = {
  readonly database: Kysely<Schema>;
  readonly vault: Vault;
  readonly now: () => number;
  readonly subscribe: SubscribeChannel;
};

/** `database/migrations/0160_api_keys.sql` announces there. */
const CHANNEL = 'api_keys';
const MAX_REMEMBERED = 10_000;

/**
 * The database announces each change of a key when it is stored. Keys are cached while announcements arrive; otherwise
 * each request queries the database.
 */
export function createKeyMemory({ database, vault, now, subscribe }: MemoryParts): KeyMemory {
  const cache = createAnnouncedCache<ApiKey>({
    subscribe,
    channels: [CHANNEL],
    groupOf: (apiKey) => apiKey,
    load: (names) => readKeys(database, vault, names),
    gapMs: 0,
    maxCount: MAX_REMEMBERED,
  });
  return {
    ...cache,
    async find(apiKey) {
      const key = (await cache.find(apiKey)) ?? null;
      return key === null || (key.expiresMs !== null && key.expiresMs <= now()) ? null : key;
    },
  };
}

async function readKeys(
  database: Kysely<Schema>,
  vault: Vault,
  names: readonly string[],
): Promise<ReadonlyMap<string, ApiKey>> {
  const rows = await database
    .selectFrom('api_keys')
    .selectAll()
    .where('api_key', 'in', names)
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.api_key, keyOf(row, vault)]));
}

function keyOf(row: Selectable<Schema['api_keys']>, vault: Vault): ApiKey {
  const rights = new Set<KeyRight>();
  if (row.can_trade) rights.add('trade');
  if (row.can_transfer) rights.add('move_money');
  if (row.can_withdraw) rights.add('withdraw');
  return {
    id: row.id,
    apiKey: row.api_key,
    userId: ownerId(Number(row.user_id)),
    kind: row.kind,
    rights,
    isFrom: addressTest(row.addresses),
    expiresMs: row.expires_at?.getTime() ?? null,
    verify:
      row.secret === null
        ? ed25519Verifier(row.public_key ?? '')
        : hmacVerifier(vault.openText(row.secret, KEY_SECRETS.contextOf(row.api_key))),
  };
}
