import { basename, dirname, join, resolve } from 'node:path';
import { connectDatabase } from '../../core/database/connect.ts';
import { borrowDatabaseServer } from '../../core/database/open.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { runCommand } from '../../ops/operations/command.ts';
import { recordBackup } from '../../ops/operations/newest-backup.ts';
import { deleteOldBackups } from './delete-old.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup`, or `npm run backup -- file`: backs up the database, of a running exchange or a stopped one. */
await runCommand(async ({ dataDir, ...settings }, args) => {
  const [target, ...extraArgs] = args;
  if (extraArgs.length > 0) throw new StartupProblem('A backup goes into one file: npm run backup -- file');
  const file = target === undefined ? join(dataDir, 'backups', nameFor(new Date())) : resolve(target);
  const server = await borrowDatabaseServer({ dataDir, ...settings });
  const startedMs = Date.now();
  try {
    const { sequence, tables, rows, bytes } = await writeBackup(server.url, file);
    console.log(
      `Backed up ${rows} rows of ${tables} tables, with everything up to command ${sequence}: ${file} (${bytes} bytes). ` +
        'The key that seals papers is not in it: keep SECRET_KEY, or secret.key of DATA_DIR, apart.',
    );
    await recordInDatabase(server.url, startedMs);
    if (target === undefined && settings.backupKeep > 0) {
      const { deleted, later } = await deleteOldBackups(dirname(file), settings.backupKeep, basename(file));
      if (later.length > 0)
        console.error(
          `Named by a time to come, kept and not counted: ${later.join(', ')}. Is the clock right?`,
        );
      if (deleted > 0) console.log(`Deleted ${deleted} older than the newest ${settings.backupKeep}.`);
    }
    return 0;
  } finally {
    await server.stop();
  }
});

/**
 * Records the backup for the monitor. The backup is complete without that: if it fails, the monitor raises an alarm.
 */
async function recordInDatabase(url: string, startedMs: number): Promise<void> {
  const { queries, close } = connectDatabase({ url, maximumConnections: 1, onError: () => undefined });
  try {
    await recordBackup(queries, startedMs);
  } catch (error) {
    console.error(`The database could not note for the monitor that it was backed up: ${String(error)}`);
  } finally {
    await close();
  }
}

/** Returns a name such as `2026-11-22T15-40-10Z.backup`, which sorts by time and is valid on every system. */
function nameFor(time: Date): string {
  return `${time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.backup`;
}
