import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepInMemory } from '../support/memory-dir.ts';

let memory: string;
const usual = process.env.TMPDIR;

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'assay-memory-'));
});
afterEach(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  rmSync(memory, { recursive: true });
});

describe('temporary files of a test run', () => {
  it('HOUSE-570: are in memory, in a directory of the run that is removed at its end', () => {
    const before = tmpdir();
    const leave = keepInMemory(memory, 0);
    expect(tmpdir()).toBe(join(memory, `assay-tests-${process.pid}`));
    expect(existsSync(tmpdir())).toBe(true);
    leave();
    expect(tmpdir()).toBe(before);
    expect(readdirSync(memory)).toEqual([]);
  });

  it('HOUSE-570: stay where they are on a system without a file system in memory, or without room there', () => {
    const before = tmpdir();
    keepInMemory(join(memory, 'none'), 0)();
    expect(tmpdir()).toBe(before);
    const leave = keepInMemory(memory, Number.MAX_SAFE_INTEGER);
    expect(tmpdir()).toBe(before);
    leave();
    expect(readdirSync(memory)).toEqual([]);
  });

  it('HOUSE-571: those of a killed run are removed by the next, those of a running one are not', () => {
    const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
    for (const pid of [ended, process.ppid])
      mkdirSync(join(memory, `assay-tests-${pid}`, 'data'), { recursive: true });
    keepInMemory(memory, 0)();
    expect(readdirSync(memory)).toEqual([`assay-tests-${process.ppid}`]);
  });
});
