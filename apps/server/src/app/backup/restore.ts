import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrate } from '../../core/database/migrate.ts';
import { openDatabaseServer } from '../../core/database/open.ts';
import { SECRET_KEY_FILE } from '../../core/secrets/open-vault.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { runCommand } from '../../ops/operations/command.ts';
import { printVerification } from '../verify/print-verification.ts';
import { verify } from '../verify/verify.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `npm run restore -- file`: restores a backup into an empty DATA_DIR, or the empty database of DATABASE_URL, upgrades
 * it to this version, and verifies it. Exit code 1 when it was not restored or anything differs.
 */
await runCommand(async (settings, args) => {
  const [fileName, ...extraArgs] = args;
  if (fileName === undefined || extraArgs.length > 0)
    throw new StartupProblem('Name a backup: npm run restore -- file');
  const file = resolve(fileName);
  // Before a new DATA_DIR is created for it.
  await checkBackup(file);
  const server = await openDatabaseServer(settings);
  try {
    const { sequence, begun, skippedTables } = await restoreBackup(server.url, file);
    const applied = await migrate(server.url);
    console.log(`Restored the backup of ${begun}, with everything up to command ${sequence}.`);
    if (skippedTables.length > 0) {
      console.log(`Left out, because they are no tables of the exchange: ${skippedTables.join(', ')}.`);
    }
    if (applied.length > 0) console.log(`Brought up to this version: ${applied.join(', ')}.`);
    const verification = await verify(server.url);
    printVerification(verification);
    if (settings.secretKey === null && !existsSync(join(settings.dataDir, SECRET_KEY_FILE))) {
      console.log(
        `Before the start, bring the key that sealed it: ${SECRET_KEY_FILE} into ${settings.dataDir}, or SECRET_KEY.`,
      );
    }
    return verification.isClean ? 0 : 1;
  } finally {
    await server.stop();
  }
});
