import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ChildOptions = {
  /** Flags for Node itself. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Runs one of the benchmark's programs in a separate process and returns the JSON that it prints. */
export async function runChild<Answer>(
  program: string,
  argv: readonly string[],
  { flags = [], env = {} }: ChildOptions = {},
): Promise<Answer> {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, program), ...argv], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8');
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with code ${code}`);
  return JSON.parse(printed);
}
