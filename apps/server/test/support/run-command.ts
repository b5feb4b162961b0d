import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programFile } from './programs.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Exit code of one of the operator's commands, and everything it printed. */
export type CommandResult = { readonly code: number | null; readonly output: string };

/** Runs the program behind an `npm run …` as a separate process, with only `env` in its environment. */
export async function runCommand(
  program: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandResult> {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [programFile(program), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
