import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { readSettings, type Settings } from '../../exchange/settings.ts';

/**
 * Runs one of the operator's commands with the settings of the exchange. `run` returns the exit code; an invalid
 * setting and a `StartupProblem` are printed as sentences and end with 1.
 */
export async function runCommand(
  run: (settings: Settings, args: readonly string[]) => Promise<number>,
): Promise<void> {
  const result = readSettings(process.env, process.cwd());
  if (!result.ok) {
    for (const problem of result.problems) console.error(problem);
    process.exitCode = 1;
    return;
  }
  try {
    process.exitCode = await run(result.settings, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
