import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of its own that PostgreSQL's account can enter. */
export function makeDataDir(): { readonly path: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), 'assay-data-'));
  chmodSync(parent, 0o755);
  const path = join(parent, 'data');
  mkdirSync(path);
  return { path, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
