import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Runs `npm run verify`'s program as a process of its own, with nothing in its environment but `env`. */
export async function runVerify(
  env: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['apps/server/src/verify/main.ts', ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
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
