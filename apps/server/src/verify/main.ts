import { parseArgs } from 'node:util';
import { assertMigrated } from '../database/migrate.ts';
import { borrowDatabaseServer } from '../database/open.ts';
import { readSettings } from '../settings.ts';
import { StartupProblem } from '../shared/startup-problem.ts';
import { type Verification, verify } from './verify.ts';

/** `npm run verify`, or `npm run verify -- --json`: prints what was checked; exit code 1 when anything differs. */
const result = readSettings(process.env, process.cwd());
if (!result.ok) {
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}

try {
  const json = wantsJson();
  const server = await borrowDatabaseServer(result.settings);
  try {
    await assertMigrated(server.url);
    const verification = await verify(server.url);
    if (json) console.log(JSON.stringify(verification, null, 2));
    else print(verification);
    process.exitCode = verification.isClean ? 0 : 1;
  } finally {
    await server.stop();
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function wantsJson(): boolean {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch {
    throw new StartupProblem('The only option of verify is --json.');
  }
}

function print({ isClean, sequence, stateHash, tookSeconds, checks }: Verification): void {
  for (const { claim, counted, differences } of checks) {
    console.log(`${differences.length === 0 ? 'ok    ' : 'WRONG '} ${claim}: ${counted}.`);
    for (const difference of differences) console.log(`         ${difference}`);
  }
  if (stateHash !== null) console.log(`State hash after command ${sequence}: ${stateHash}`);
  const wrong = checks.filter(({ differences }) => differences.length > 0).length;
  console.log(
    isClean
      ? `Verified in ${tookSeconds} s: ${checks.length} checks, nothing differs.`
      : `${wrong} of ${checks.length} checks found differences, in ${tookSeconds} s. Stop trading and see docs/operations.md.`,
  );
}
