import { parseArgs } from 'node:util';
import { assertMigrated } from '../../core/database/migrate.ts';
import { borrowDatabaseServer } from '../../core/database/open.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { runCommand } from '../../ops/operations/command.ts';
import { printVerification } from './print-verification.ts';
import { verify } from './verify.ts';

/** `npm run verify`, or `npm run verify -- --json`: prints the checks; exit code 1 when anything differs. */
await runCommand(async (settings) => {
  const json = wantsJson();
  const server = await borrowDatabaseServer(settings);
  try {
    await assertMigrated(server.url);
    const verification = await verify(server.url);
    if (json) console.log(JSON.stringify(verification, null, 2));
    else printVerification(verification);
    return verification.isClean ? 0 : 1;
  } finally {
    await server.stop();
  }
});

function wantsJson(): boolean {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch {
    throw new StartupProblem('The only option of verify is --json.');
  }
}
