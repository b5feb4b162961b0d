import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupProblem } from '../shared/startup-problem.ts';
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
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await writeDurably(unfinished, randomBytes(SECRET_KEY_BYTES).toString('hex'));
    await link(unfinished, path).catch(async (error: unknown) => {
      // Not every file system has hard links.
      if (!hasCode(error, 'EEXIST')) await rename(unfinished, path);
    });
    await syncFolder(dirname(path));
  } finally {
    await rm(unfinished, { force: true });
  }
  return readKeyFile(path);
}

/** Makes the entries of a directory durable, where the system can. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync().catch(() => undefined);
  } finally {
    await folder?.close();
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
