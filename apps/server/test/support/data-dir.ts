import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory for one exchange. */
export type DataDir = { readonly path: string; remove(): void };

/** Creates a directory that PostgreSQL's account can enter. */
export function makeDataDir(): DataDir {
  const parent = mkdtempSync(join(tmpdir(), 'assay-data-'));
  chmodSync(parent, 0o755);
  const path = join(parent, 'data');
  mkdirSync(path);
  return { path, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** Copies the contents of a data directory whose database is not running into another one, preserving owners. */
export function copyDataDir(from: string, to: string): void {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
    return;
  }
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}
