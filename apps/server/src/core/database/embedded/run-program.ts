import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

export type ProgramResult = { readonly code: number; readonly output: string };

export type ProgramOptions = {
  /** System account to run as; null is the account of this process. */
  readonly account: Account | null;
  /** A directory the account can enter: PostgreSQL's programs fail in one they cannot read. */
  readonly workingDirectory: string;
  /** False for programs that leave a server running, which would keep the inherited pipes open. */
  readonly captureOutput?: boolean;
};

/** Runs one of PostgreSQL's programs to its end. Never throws: a program that cannot start has exit code 127. */
export function runProgram(
  file: string,
  programArguments: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  const captured = options.captureOutput ?? true;
  const child = spawn(file, [...programArguments], {
    cwd: options.workingDirectory,
    env: programEnvironment(),
    stdio: captured ? ['ignore', 'pipe', 'pipe'] : 'ignore',
    windowsHide: true,
    ...(options.account === null ? {} : { uid: options.account.uid, gid: options.account.gid }),
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 128, output: output.trim() }));
  });
}

/** The environment without the caller's own PG… variables, which would change the behaviour of the programs. */
function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([key]) => !key.startsWith('PG') && !key.startsWith('LC_'),
  );
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}
