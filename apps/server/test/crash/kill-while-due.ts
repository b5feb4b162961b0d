import { setTimeout as delay } from 'node:timers/promises';
import { verify } from '../../src/app/verify/verify.ts';
import { randomFrom } from '../support/random.ts';
import { until } from '../support/sequencer.ts';
import { launchServer } from '../support/server-process.ts';
import { slowDisk } from './slow-disk.ts';

const KILLS = 4;
const MAX_SECONDS = 150;
/** Longest time after the first that is seen to be done at which the server is killed. */
const MAX_MS = 15;

/**
 * Kills the real server again and again while it does what has fallen due, and lets it do the rest. `left` says how many
 * are not done yet. Answers how often some were done and others were not, and what `verify` has to say.
 */
export async function killWhileDue(
  url: string,
  seed: number,
  left: () => Promise<number>,
): Promise<{ readonly killedWhileDue: number; readonly faults: readonly string[] }> {
  const random = randomFrom(seed);
  const launch = () => launchServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'warn' } });
  await slowDisk(url);
  let killedWhileDue = 0;
  for (let [before, kills] = [await left(), 0]; before > 0 && kills < KILLS; kills += 1) {
    const server = launch();
    await until(async () => (await left()) < before, MAX_SECONDS);
    await delay(random(MAX_MS));
    await server.kill();
    before = await left();
    if (before > 0) killedWhileDue += 1;
  }
  const last = launch();
  await last.opened;
  await until(async () => (await left()) === 0, MAX_SECONDS);
  await last.stop();
  const { checks } = await verify(url);
  return { killedWhileDue, faults: checks.flatMap(({ differences }) => differences) };
}
