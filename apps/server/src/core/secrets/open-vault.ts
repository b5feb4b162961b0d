import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { StartupProblem } from '../shared/startup-problem.ts';
import { readKeyFile, readOrCreateKeyFile } from './key-file.ts';
import { sealedColumn } from './sealed-column.ts';
import { createVault, type SealContext, type Vault, VaultProblem } from './vault.ts';

/** File of the key when the settings contain none. */
export const SECRET_KEY_FILE = 'secret.key';
/** Settings of the sealing keys: the current one or the directory of its file, and former ones. */
type KeySettings = {
  readonly secretKey: Uint8Array | null;
  readonly dataDir: string;
  readonly formerSecretKeys?: readonly Uint8Array[];
};
/** Setting with the fingerprints of the keys that may have sealed something in the database. */
const FINGERPRINTS_SETTING = 'secret_key_fingerprints';

/** Keys of hashes that cannot be recomputed, one per former `SECRET_KEY`, by its fingerprint. */
export const HASH_KEYS = sealedColumn('hash_keys', 'sealed', {
  key: 'fingerprint',
  contextOf: (fingerprint: string) => `hash_keys.sealed ${fingerprint}`,
});

/**
 * Opens the vault of this exchange. Its key comes from the settings, else from a file in the data directory, which is
 * created unless another key than the former ones may have sealed something. The former keys come from the settings for
 * as long as something may be sealed with them. Throws `StartupProblem` without a key that may have sealed something in
 * the database. A key of hashes that does not open is left out, and its fingerprint passed to `onDamaged`.
 */
export async function openVault(
  settings: KeySettings,
  database: Kysely<Schema>,
  onDamaged: (fingerprint: string) => void = () => undefined,
): Promise<Vault> {
  const key = await currentKey(settings, database);
  const keys = settings.formerSecretKeys ?? [];
  const vault = createVault(key, { keys });
  if (!(await isOfDatabase(vault, database))) {
    const file = `the key in ${join(settings.dataDir, SECRET_KEY_FILE)}`;
    const source = `${settings.secretKey === null ? file : 'SECRET_KEY'}${keys.length === 0 ? '' : ' and SECRET_KEY_OLD'}`;
    throw new StartupProblem(
      `The database was sealed with another key than ${source}: identity papers and second factors would not open. ` +
        'Start with the key of this database; to change it, put the new one into SECRET_KEY and this one into SECRET_KEY_OLD.',
    );
  }
  const rows = await database.selectFrom('hash_keys').selectAll().execute();
  const hashKeys = new Map<string, Buffer>();
  for (const { fingerprint, sealed } of rows) {
    const text = openTextOrNull(vault, sealed, HASH_KEYS.contextOf(fingerprint));
    if (text === null) onDamaged(fingerprint);
    else hashKeys.set(fingerprint, Buffer.from(text, 'base64url'));
  }
  return createVault(key, { keys, hashKeys });
}

function openTextOrNull(vault: Vault, sealed: string, place: SealContext): string | null {
  try {
    return vault.openText(sealed, place);
  } catch (error) {
    if (error instanceof VaultProblem) return null;
    throw error;
  }
}

/**
 * Returns true when a process has started with the current key, or none with any key: a running process opens what this
 * key seals.
 */
export async function isKeyRecorded(settings: KeySettings, database: Kysely<Schema>): Promise<boolean> {
  const { fingerprint } = createVault(await currentKey(settings, database));
  const recorded = await findFingerprints(database);
  return recorded === null || recorded.includes(fingerprint);
}

async function currentKey(settings: KeySettings, database: Kysely<Schema>): Promise<Uint8Array> {
  const { secretKey, formerSecretKeys = [], dataDir } = settings;
  if (secretKey !== null) return secretKey;
  const path = join(dataDir, SECRET_KEY_FILE);
  // Queried before the file is read: a process that records a key has created its file before.
  const recorded = (await findFingerprints(database)) ?? [];
  const formerKeyFingerprints = formerSecretKeys.map((key) => createVault(key).fingerprint);
  const opensAll = recorded.every((fingerprint) => formerKeyFingerprints.includes(fingerprint));
  const key = opensAll ? await readOrCreateKeyFile(path) : await readKeyFile(path);
  if (key !== null) return key;
  throw new StartupProblem(
    `${path} is missing, and the database is sealed: identity papers and second factors would not open with a new key. ` +
      'Bring the file back from where you keep it, or give its key in SECRET_KEY.',
  );
}

/** Null while nothing may have been sealed. */
async function findFingerprints(database: Kysely<Schema>): Promise<readonly string[] | null> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', FINGERPRINTS_SETTING)
    .executeTakeFirst();
  return row === undefined ? null : (row.value as string[]);
}

/**
 * Records the current key in addition to those that have sealed something. Returns false and records nothing when one
 * of these is not configured.
 */
function isOfDatabase(
  { fingerprint, formerFingerprints }: Vault,
  database: Kysely<Schema>,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const recorded = await lockFingerprints(transaction, fingerprint);
    const availableFingerprints = [fingerprint, ...formerFingerprints];
    if (!recorded.every((fingerprint) => availableFingerprints.includes(fingerprint))) return false;
    if (!recorded.includes(fingerprint)) await writeFingerprints(transaction, [...recorded, fingerprint]);
    return true;
  });
}

/** Records that only the current key has sealed values. */
export async function recordOnlyKey(vault: Vault, database: Kysely<Schema>): Promise<void> {
  await writeFingerprints(database, [vault.fingerprint]);
}

/** Locks the recorded fingerprints; a new database gets the first one alone. */
async function lockFingerprints(
  transaction: Kysely<Schema>,
  fingerprint: string,
): Promise<readonly string[]> {
  await transaction
    .insertInto('settings')
    .values({ key: FINGERPRINTS_SETTING, value: JSON.stringify([fingerprint]) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await transaction
    .selectFrom('settings')
    .select('value')
    .where('key', '=', FINGERPRINTS_SETTING)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return value as string[];
}

async function writeFingerprints(database: Kysely<Schema>, all: readonly string[]): Promise<void> {
  await database
    .updateTable('settings')
    .set({ value: JSON.stringify(all) })
    .where('key', '=', FINGERPRINTS_SETTING)
    .execute();
}

declare module '../database/schema.ts' {
  interface Schema {
    hash_keys: { fingerprint: string; sealed: string };
  }
}
