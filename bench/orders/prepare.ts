import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVault } from '@assay/server/src/core/secrets/open-vault.ts';
import { openingCommands, TRADERS } from '../books/assay-engine.ts';
import { createApiKeys, createDataDir, signUpTraders, submitAll, withDatabase } from '../prepare-exchange.ts';

/** An exchange on disk with one pair and traders who have money and sessions, ready to be started. */
export type PreparedExchange = { readonly dataDir: string; readonly tokens: string; readonly keys: string };

export async function prepareExchange(): Promise<PreparedExchange> {
  const dataDir = createDataDir();
  const tokens = join(dataDir, 'tokens.txt');
  const keys = join(dataDir, 'keys.txt');
  await withDatabase(dataDir, async (database, server) => {
    await submitAll(openingCommands(), database, server.url);
    writeFileSync(tokens, (await signUpTraders(2 * TRADERS, database)).join('\n'));
    const vault = await openVault({ secretKey: null, dataDir }, database.queries);
    writeFileSync(keys, (await createApiKeys(2 * TRADERS, database, vault)).join('\n'));
  });
  return { dataDir, tokens, keys };
}
