import { expect, it } from 'vitest';
import { killAgainAndAgain } from '../../crash/kills.ts';
import { crashDatabase } from '../../support/crash-database.ts';

const KILLS = 12;
/** With this seed, the few kills include two of a starting process and six takeovers. */
const SEED = 14;
const TEN_MINUTES_MS = 600_000;

const databaseUrl = crashDatabase();

it('SEQ-032 SEQ-022 SEQ-014: killed again and again under load, no acknowledged order is lost, doubled or half done', {
  timeout: TEN_MINUTES_MS,
}, async () => {
  const report = await killAgainAndAgain({
    url: databaseUrl(),
    kills: KILLS,
    seed: Number(process.env.CRASH_SEED ?? SEED),
    traders: 6,
    verifyEvery: 6,
  });
  console.log(`killed ${report.kills} times: ${JSON.stringify(report)}`);
  expect(report.faults).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(KILLS);
  expect(report.acknowledged).toBeGreaterThan(report.kills * 10);
  expect(report.changed).toBeGreaterThan(report.kills);
  expect(report.takeovers).toBeGreaterThan(0);
  expect(report.killedWhileStarting).toBeGreaterThan(0);
});
