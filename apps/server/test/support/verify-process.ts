import { type CommandResult, runCommand } from './run-command.ts';

/** Runs `npm run verify`'s program as a separate process, with only `env` in its environment. */
export function runVerify(
  env: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<CommandResult> {
  return runCommand('apps/server/src/app/verify/main.ts', env, ...options);
}
