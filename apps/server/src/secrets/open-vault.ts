import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Settings } from '../settings.ts';
import { StartupProblem } from '../shared/startup-problem.ts';
import { createVault, SECRET_KEY_BYTES, type Vault } from './vault.ts';

/** Where the key is kept when the settings give none. */
export const SECRET_KEY_FILE = 'secret.key';
type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>;
const FINGERPRINT_SETTING = 'secret_key_fingerprint';

/**
 * The vault of this exchange: its key from the settings, else from a file in the data directory that is made at the
 * first start. Refuses to start (`StartupProblem`) with another key than the one that the database was sealed with.
 */
export async function openVault(settings: KeySettings, database: Kysely<Schema>): Promise<Vault> {
  const vault = createVault(settings.secretKey ?? (await keyFromFile(settings.dataDir)));
  await database
    .insertInto('settings')
    .values({ key: FINGERPRINT_SETTING, value: JSON.stringify(vault.fingerprint) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', FINGERPRINT_SETTING)
    .executeTakeFirstOrThrow();
  if (value === vault.fingerprint) return vault;
  const source =
    settings.secretKey === null ? `the key in ${join(settings.dataDir, SECRET_KEY_FILE)}` : 'SECRET_KEY';
  throw new StartupProblem(
    `The database was sealed with another key than ${source}: identity papers and second factors would not open. Start with the key of this database.`,
  );
}

async function keyFromFile(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, SECRET_KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    // Only one of two processes that start together makes the file; both read it.
    await writeFile(path, randomBytes(SECRET_KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const text = (await readFile(path, 'utf8')).trim();
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  throw new StartupProblem(`${path} does not hold a key of 64 hexadecimal digits.`);
}
