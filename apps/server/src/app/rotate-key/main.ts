import { CompiledQuery, type Kysely } from 'kysely';
import { connectDatabase } from '../../core/database/connect.ts';
import { assertMigrated } from '../../core/database/migrate.ts';
import { borrowDatabaseServer } from '../../core/database/open.ts';
import type { Schema } from '../../core/database/schema.ts';
import { isKeyRecorded, openVault } from '../../core/secrets/open-vault.ts';
import { holderQuery } from '../../core/sequencer/silent-holder.ts';
import { WRITER_LOCK } from '../../core/sequencer/writer.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import type { Settings } from '../../exchange/settings.ts';
import { runCommand } from '../../ops/operations/command.ts';
import { rotateKey } from './rotate-key.ts';

/**
 * `npm run rotate-key`: reseals with SECRET_KEY all values sealed with a key of SECRET_KEY_OLD, of a running exchange
 * or a stopped one. Exit code 1 when some values open with none of the keys.
 */
await runCommand(async (settings, args) => {
  if (args.length > 0)
    throw new StartupProblem('The keys are settings: npm run rotate-key takes no arguments.');
  const server = await borrowDatabaseServer(settings);
  try {
    await assertMigrated(server.url);
    return await rotate(settings, server.url);
  } finally {
    await server.stop();
  }
});

async function rotate(settings: Settings, url: string): Promise<number> {
  const { queries, close } = connectDatabase({ url, maximumConnections: 1, onError: () => undefined });
  try {
    if (!(await isKeyRecorded(settings, queries)) && (await isExchangeOpen(queries)))
      throw new StartupProblem(
        'The exchange is running without the key in SECRET_KEY, and would not open what this seals. Start each of its processes ' +
          'with the new key in SECRET_KEY and the former one in SECRET_KEY_OLD first.',
      );
    const vault = await openVault(settings, queries, (fingerprint) =>
      console.error(`The key of hashes ${fingerprint} opens with none of the keys.`),
    );
    const { count, damaged } = await rotateKey(queries, vault, (column, resealedCount) =>
      console.log(`${column}: ${resealedCount} sealed anew`),
    );
    if (damaged.length > 0)
      console.error(`These open with none of the keys, and stay as they are: ${damaged.join(', ')}.`);
    const scopeText = damaged.length === 0 ? 'Everything' : 'Everything that opens';
    console.log(
      `Sealed anew: ${count}. ${scopeText} is sealed with the current key; the exchange needs no other one: take SECRET_KEY_OLD ` +
        'out of the settings and start each process again. Backups made before this need the former key: keep it with them.',
    );
    return damaged.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

/** Returns true when a process holds the lease of the exchange. */
async function isExchangeOpen(database: Kysely<Schema>): Promise<boolean> {
  const { text, values } = holderQuery(WRITER_LOCK);
  const { rows } = await database.executeQuery(CompiledQuery.raw(text, values));
  return rows.length > 0;
}
