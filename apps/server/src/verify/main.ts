import { borrowDatabaseServer } from '../database/open.ts';
import { StartupProblem } from '../operations/startup-problem.ts';
import { readSettings } from '../settings.ts';
import type { CheckResult } from './checks.ts';
import { verify } from './verify.ts';

/** `npm run verify`: prints what was checked and how many; exit code 1 when anything differs. */
const result = readSettings(process.env, process.cwd());
if (!result.ok) {
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}

try {
  const server = await borrowDatabaseServer(result.settings);
  try {
    process.exitCode = report(await verify(server.url));
  } finally {
    await server.stop();
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function report(results: readonly CheckResult[]): number {
  const wrong = results.filter(({ differences }) => differences.length > 0);
  for (const { claim, counted, differences } of results) {
    console.log(`${differences.length === 0 ? 'ok    ' : 'WRONG '} ${claim}: ${counted}.`);
    for (const difference of differences) console.log(`         ${difference}`);
  }
  console.log(
    wrong.length === 0
      ? `Verified: ${results.length} checks, nothing differs.`
      : `${wrong.length} of ${results.length} checks found differences. Stop trading and see docs/operations.md.`,
  );
  return wrong.length === 0 ? 0 : 1;
}
