import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseAccount } from '../../../src/core/database/embedded/account.ts';
import { createLibraryLinks } from '../../../src/core/database/embedded/binaries.ts';
import { reachableBinaries } from '../../../src/core/database/embedded/cluster-directory.ts';
import { startEmbedded } from '../../../src/core/database/embedded/embedded.ts';

const isRoot = process.getuid?.() === 0;

let home: string;
let readableRoot: string;

beforeEach(() => {
  // Like root's home: not accessible to others.
  home = mkdtempSync(join(tmpdir(), 'assay-home-'));
  readableRoot = mkdtempSync(join(tmpdir(), 'assay-readable-'));
  chmodSync(readableRoot, 0o755);
});
afterEach(() => {
  for (const directory of [home, readableRoot]) rmSync(directory, { recursive: true, force: true });
});

describe.skipIf(!isRoot)('below a directory that PostgreSQL’s account may not enter', () => {
  it('OPS-008: the data go to a readable place, and are found there even after the door was opened', async () => {
    const dataDir = join(home, 'data');
    mkdirSync(dataDir);
    const first = await startEmbedded({ dataDir, readableRoot });
    await first.stop();
    expect(first.directory.startsWith(readableRoot)).toBe(true);
    expect(readFileSync(join(dataDir, 'database-location.txt'), 'utf8').trim()).toBe(first.directory);
    chmodSync(home, 0o755);
    const second = await startEmbedded({ dataDir, readableRoot });
    await second.stop();
    expect(second.directory).toBe(first.directory);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('OPS-008: the programs are copied to a readable place, once', () => {
    const native = join(home, 'native');
    mkdirSync(join(native, 'bin'), { recursive: true });
    writeFileSync(join(native, 'bin/postgres'), 'program', { mode: 0o755 });
    const account = chooseAccount(join(home, 'none'));
    const copy = reachableBinaries({ native, version: '18.0' }, account, readableRoot);
    expect(copy.native.startsWith(readableRoot)).toBe(true);
    expect(readFileSync(join(copy.native, 'bin/postgres'), 'utf8')).toBe('program');
    expect(reachableBinaries({ native, version: '18.0' }, account, readableRoot)).toEqual(copy);
    expect(readdirSync(readableRoot)).toHaveLength(1);
    chmodSync(home, 0o755);
    expect(reachableBinaries({ native, version: '18.0' }, account, readableRoot).native).toBe(native);
  });
});

it('OPS-009: library links that the install script did not make are made, and existing ones are left alone', () => {
  const lib = join(home, 'lib');
  mkdirSync(lib);
  writeFileSync(join(lib, 'libpq.so.5.18'), 'library');
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
  writeFileSync(join(home, 'pg-symlinks.json'), JSON.stringify([link]));
  createLibraryLinks(home);
  createLibraryLinks(home);
  expect(lstatSync(join(lib, 'libpq.so.5')).isSymbolicLink()).toBe(true);
  expect(readlinkSync(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
});
