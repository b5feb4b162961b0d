import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFile, replaceFile } from '../../../src/core/shared/whole-file.ts';

const SOURCE = resolve(import.meta.dirname, '../../../src/core/shared/whole-file.ts');
const folder = mkdtempSync(join(tmpdir(), 'assay-whole-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Calls a function of the module in a process that may write nothing to any file, as on a full disk. */
function callOnFullDisk(name: string, path: string): string {
  const script = `import { ${name} } from ${JSON.stringify(SOURCE)}; ${name}(${JSON.stringify(path)}, 'new');`;
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const limited = 'trap "" XFSZ; ulimit -f 0; exec "$0" "$@"';
  const { status, stderr } = spawnSync('sh', ['-c', limited, process.execPath, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect(status).toBe(1);
  return stderr;
}

it.skipIf(process.platform === 'win32')(
  'OPS-662: a full disk leaves a file as it was, and none where there was none',
  () => {
    const [replaced, created] = [join(folder, 'replaced'), join(folder, 'created')];
    replaceFile(replaced, 'old');
    expect(callOnFullDisk('replaceFile', replaced)).toContain('EFBIG');
    expect(callOnFullDisk('createFile', created)).toContain('EFBIG');
    expect(readdirSync(folder)).toEqual(['replaced']);
    expect(readFileSync(replaced, 'utf8')).toBe('old');
  },
);

it('OPS-662: what is written is there whole, for its owner alone, and what is new replaces nothing', () => {
  const path = join(folder, 'file');
  createFile(path, 'first');
  expect(() => createFile(path, 'second')).toThrow(/EEXIST/);
  expect(readFileSync(path, 'utf8')).toBe('first');
  replaceFile(path, 'third');
  expect(readFileSync(path, 'utf8')).toBe('third');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.startsWith('file'))).toEqual(['file']);
});
