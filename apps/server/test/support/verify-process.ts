import { type CommandResult, runCommand } from './run-command.ts';

/** Runs `npm run verify`'s program as a process of its own, with nothing in its environment but `env`. */
export function runVerify(
  env: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<CommandResult> {
  return runCommand('apps/server/src/app/verify/main.ts', env, ...options);
}
