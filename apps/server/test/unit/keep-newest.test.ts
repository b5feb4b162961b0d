import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deleteOldBackups, removeAbandoned, unfinishedOf } from '../../src/app/backup/delete-old.ts';
import { makeDataDir } from '../support/data-dir.ts';

it('OPS-546: the newest backups stay, and so does every file that the command has not named', async () => {
  const { path, remove } = makeDataDir();
  const names = ['2026-01-31T03-00-00Z.backup', '2026-02-01T03-00-00Z.backup', '2026-02-02T03-00-00Z.backup'];
  const others = ['before-the-move.backup', '2025-01-01T00-00-00Z.backup.partial', 'notes.txt'];
  for (const name of [...names, ...others]) writeFileSync(join(path, name), '');
  const made = names.at(-1) ?? '';
  expect(await deleteOldBackups(path, 3, made)).toEqual({ deleted: 0, later: [] });
  expect(await deleteOldBackups(path, 2, made)).toEqual({ deleted: 1, later: [] });
  expect(readdirSync(path).toSorted()).toEqual([...names.slice(1), ...others].toSorted());
  remove();
});

it('OPS-547: a backup that was just made stays beside names of a time to come', async () => {
  const { path, remove } = makeDataDir();
  const [older, made, later] = [
    '2026-01-31T03-00-00Z.backup',
    '2026-02-01T03-00-00Z.backup',
    '2036-01-01T03-00-00Z.backup',
  ];
  for (const name of [older, made, later]) writeFileSync(join(path, name), '');
  expect(await deleteOldBackups(path, 1, made)).toEqual({ deleted: 1, later: [later] });
  expect(readdirSync(path).toSorted()).toEqual([made, later]);
  remove();
});

it('OPS-638: what a killed backup has left is deleted by a later one, and one under way is not', async () => {
  const { path, remove } = makeDataDir();
  const left = '2026-01-31T03-00-00Z.backup.unfinished-4711';
  const [underWay, named] = [unfinishedOf('2026-02-01T03-00-00Z.backup'), 'mine.unfinished-4711'];
  for (const name of [left, underWay, named]) writeFileSync(join(path, name), '');
  const nowMs = Date.now();
  for (const name of [left, named]) utimesSync(join(path, name), nowMs / 1_000, nowMs / 1_000 - 3_700);
  await removeAbandoned(path, nowMs);
  expect(readdirSync(path).toSorted()).toEqual([underWay, named].toSorted());
  remove();
});
