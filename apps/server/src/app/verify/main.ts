import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assertMigrated } from '../../core/database/migrate.ts';
import { borrowDatabaseServer } from '../../core/database/open.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { runCommand } from '../../ops/operations/command.ts';
import { printChecks, printVerification } from './print-verification.ts';
import { verify } from './verify.ts';
import { verifyArchives } from './verify-archive.ts';

/**
 * `npm run verify`, with `-- --json` for programs, or with `-- --archive <directory>` for archived partitions: prints the
 * checks; exit code 1 when anything differs.
 */
await runCommand(async (settings) => {
  const { json, archive } = readOptions();
  const server = await borrowDatabaseServer(settings);
  try {
    await assertMigrated(server.url);
    if (archive !== undefined) return await printArchives(server.url, resolve(archive));
    const verification = await verify(server.url);
    if (json) console.log(JSON.stringify(verification, null, 2));
    else printVerification(verification);
    return verification.isClean ? 0 : 1;
  } finally {
    await server.stop();
  }
});

function readOptions(): { readonly json: boolean; readonly archive?: string | undefined } {
  try {
    const options = { json: { type: 'boolean', default: false }, archive: { type: 'string' } } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new StartupProblem('The options of verify are --json and --archive <directory>.');
  }
}

async function printArchives(url: string, directory: string): Promise<number> {
  let code = 0;
  for await (const { after, edge, checks } of verifyArchives(url, directory)) {
    console.log(`Commands ${after + 1} to ${edge}:`);
    printChecks(checks);
    if (checks.some(({ differences }) => differences.length > 0)) code = 1;
  }
  return code;
}
