import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { truncateLog } from '../../../src/core/database/embedded/bound-log.ts';
import { type DataDir, makeDataDir } from '../../support/data-dir.ts';

let directory: DataDir;
let log: string;
beforeEach(() => {
  directory = makeDataDir();
  log = join(directory.path, 'postgresql.log');
});
afterEach(() => directory.remove());

describe('the log of the embedded PostgreSQL', () => {
  it('OPS-544: is emptied beyond its bound, with its end kept once, while the program that writes it goes on', () => {
    const writer = openSync(log, 'a');
    writeSync(writer, 'old line\n'.repeat(3));
    truncateLog(log, 27);
    expect(existsSync(`${log}.1`)).toBe(false);
    for (const round of ['first', 'next']) {
      writeSync(writer, `${round} line\n`.repeat(9));
      truncateLog(log, 27);
      expect(readFileSync(log, 'utf8')).toBe('');
      expect(readFileSync(`${log}.1`, 'utf8')).toHaveLength(27);
      expect(readFileSync(`${log}.1`, 'utf8').endsWith(`${round} line\n`)).toBe(true);
    }
    writeSync(writer, 'goes on\n');
    closeSync(writer);
    expect(readFileSync(log, 'utf8')).toBe('goes on\n');
  });

  it('OPS-544: is not there yet, or is a link to a file of somebody else: nothing is touched', () => {
    truncateLog(log, 1);
    const other = join(directory.path, 'other');
    writeFileSync(other, 'what an operator keeps');
    symlinkSync(other, log);
    expect(() => truncateLog(log, 1)).toThrow();
    appendFileSync(other, '.');
    expect(readFileSync(other, 'utf8')).toBe('what an operator keeps.');
  });
});
