import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupProblem } from '../shared/startup-problem.ts';
import { createFile } from '../shared/whole-file.ts';
import { SECRET_KEY_BYTES } from './vault.ts';

/** The key in a file; null when there is no such file. Throws `StartupProblem` for a file without a key. */
export async function readKeyFile(path: string): Promise<Uint8Array | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return null;
  if (/^[0-9a-f]{64}$/i.test(text.trim())) return Buffer.from(text.trim(), 'hex');
  throw new StartupProblem(
    `${path} does not hold a key of 64 hexadecimal digits. If this exchange has been open before, bring the file back from where you keep it; ` +
      'in a new exchange make room on the disk, delete the file and start again.',
  );
}

/**
 * Reads the key in a file that only its owner can read, creating it if necessary. The file appears on the disk with the
 * whole key or not at all; of two processes that start together one creates it, and both read it.
 */
export async function readOrCreateKeyFile(path: string): Promise<Uint8Array | null> {
  await mkdir(dirname(path), { recursive: true });
  const existing = await readKeyFile(path);
  if (existing !== null) return existing;
  try {
    createFile(path, randomBytes(SECRET_KEY_BYTES).toString('hex'));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return readKeyFile(path);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
