import { expect, it } from 'vitest';
import { CONTRACTS, killAcrossExpiry } from '../../crash/seconds-kills.ts';
import { crashDatabase, KILLS_MS } from '../../support/crash-database.ts';

const databaseUrl = crashDatabase();

it('SEC-017 SEC-143: the server, killed while contracts end, settles each once and by the price before its end', {
  timeout: KILLS_MS,
}, async () => {
  const report = await killAcrossExpiry(databaseUrl(), Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.results).toEqual({ win: CONTRACTS / 2, loss: CONTRACTS / 2 });
});
