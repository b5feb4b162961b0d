import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/core/database/migrate.ts';
import { makeDataDir } from '../../support/data-dir.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let folder: ReturnType<typeof makeDataDir>;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.query('drop table migrations');
  folder = makeDataDir();
  write('0001_first.sql', 'create table steps (step integer); insert into steps values (1);');
  write('0002_second.sql', 'insert into steps values (2);');
});
afterEach(async () => {
  folder.remove();
  await database.drop();
});

function write(name: string, sql: string): void {
  mkdirSync(folder.path, { recursive: true });
  writeFileSync(join(folder.path, name), sql);
}

const run = (): Promise<readonly string[]> => migrate(database.url, { directory: folder.path });
const steps = async (): Promise<number[]> =>
  (await database.query<{ step: number }>('select step from steps')).map(({ step }) => step);

describe('migrations', () => {
  it('OPS-016: run once each, in order, and a new one is added to the old', async () => {
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
    write('0003_third.sql', 'insert into steps values (3);');
    expect(await run()).toEqual(['0003_third.sql']);
    expect(await run()).toEqual([]);
    expect(await steps()).toEqual([1, 2, 3]);
  });

  it('OPS-016: processes that start together apply each of them once', async () => {
    await Promise.all([run(), run(), run()]);
    expect(await steps()).toEqual([1, 2]);
  });

  it('OPS-017: one that fails leaves nothing of itself behind, and is named', async () => {
    write('0003_broken.sql', 'insert into steps values (3); insert into nowhere values (1);');
    await expect(run()).rejects.toThrow(/0003_broken\.sql.*nowhere/);
    expect(await steps()).toEqual([1, 2]);
  });

  it('OPS-018: a database of a newer version is refused', async () => {
    await run();
    await database.query(`insert into migrations (name, checksum) values ('0009_future.sql', 'x')`);
    await expect(run()).rejects.toThrow(/newer version.*0009_future\.sql/);
  });

  it('OPS-018: a migration that was changed after it ran is refused', async () => {
    await run();
    write('0002_second.sql', 'insert into steps values (22);');
    await expect(run()).rejects.toThrow(/0002_second\.sql was changed/);
  });
});
