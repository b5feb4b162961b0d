import { ownerId } from '@assay/engine';
import type { Kysely, Selectable } from 'kysely';
import type { SubscribeChannel } from '../../core/database/announcements.ts';
import { createBatchLoader } from '../../core/database/batch-loader.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { type ApiKey, addressTest, type KeyRight } from './key.ts';
import { ed25519Verifier, hmacVerifier } from './signature.ts';
import { KEY_SECRETS } from './tables.ts';

/** Cache of the keys in use, so that a request need not query the database. */
export type KeyMemory = {
  /** Returns the key of this name, unless it is unknown, revoked or expired. */
  find(apiKey: string): Promise<ApiKey | null>;
  /** Resolves when every change that was stored before is applied here. */
  caughtUp(): Promise<void>;
  /** Subscribes to changes of keys: the changed key; null when any may have changed. */
  onChanged(listener: (apiKey: string | null) => void): () => void;
  stop(): Promise<void>;
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
  const remembered = new Map<string, ApiKey>();
  /** Number of announced changes: the result of a lookup during which it rose is not cached. */
  let changeCount = 0;
  const listeners = new Set<(apiKey: string | null) => void>();
  const notify = (apiKey: string | null): void => {
    for (const listener of listeners) listener(apiKey);
  };
  const clearCache = async (): Promise<void> => {
    changeCount += 1;
    remembered.clear();
    notify(null);
  };
  const announcements = subscribe({
    channel: CHANNEL,
    onAnnouncement(apiKey) {
      changeCount += 1;
      remembered.delete(apiKey);
      notify(apiKey);
    },
    onSubscribed: clearCache,
  });
  const loadKeys = createBatchLoader((names: readonly string[]) => readKeys(database, vault, names), 0);

  async function loadKey(apiKey: string): Promise<ApiKey | null> {
    const before = changeCount;
    const found = (await loadKeys(apiKey)) ?? null;
    if (found === null || before !== changeCount || !announcements.isListening()) return found;
    const [oldest] = remembered.keys();
    if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(apiKey, found);
    return found;
  }

  return {
    async find(apiKey) {
      const cached = announcements.isListening() ? remembered.get(apiKey) : undefined;
      const key = cached ?? (await loadKey(apiKey));
      return key === null || (key.expiresMs !== null && key.expiresMs <= now()) ? null : key;
    },
    caughtUp: announcements.caughtUp,
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: announcements.stop,
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
