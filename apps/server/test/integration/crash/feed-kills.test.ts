import { expect, it } from 'vitest';
import { killWithFeed } from '../../crash/feed-kills.ts';
import { crashDatabase, KILLS_MS } from '../../support/crash-database.ts';

const KILLS = 5;
const databaseUrl = crashDatabase();

it('TIME-018 MARK-042: the whole server, killed while it reads prices and between due and done, loses and doubles nothing', {
  timeout: KILLS_MS,
}, async () => {
  const seed = Number(process.env.CRASH_SEED ?? 1);
  const report = await killWithFeed({ url: databaseUrl(), kills: KILLS, seed });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(KILLS);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.indexPriceCount).toBeGreaterThanOrEqual(2);
});
