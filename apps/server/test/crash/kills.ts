import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom } from '../support/random.ts';
import { until } from '../support/sequencer.ts';
import { type LaunchedServer, launchServer } from '../support/server-process.ts';
import { Audit, type Counts } from './audit.ts';
import { openMarket } from './market.ts';
import { type Life, Trader } from './trader.ts';

export type KillOptions = {
  /** An empty, migrated database. */
  readonly url: string;
  readonly kills: number;
  readonly seed: number;
  readonly traders: number;
  /** The whole proof after so many kills, and at the end. */
  readonly verifyEvery: number;
  /** Called after every kill. */
  readonly onKill?: (kill: number, counts: Counts) => void;
};

export type KillReport = Counts & {
  readonly kills: number;
  /** Kills of a process that was still starting or recovering. */
  readonly killedWhileStarting: number;
  /** Kills with a second process standing by. */
  readonly takeovers: number;
  readonly slowestTakeoverMs: number;
  readonly faults: readonly string[];
};

/** A stand-by must have taken over by then. */
const MAX_TAKEOVER_MS = 10_000;
/** On a machine that is busy with other tests. */
const MAX_START_SECONDS = 60;

/**
 * Kills the real server with SIGKILL at random moments while clients trade on it, starts it again or lets a second
 * process take over, and holds every acknowledgement against the database. Stops at the first kill that shows a fault.
 */
export async function killAgainAndAgain(options: KillOptions): Promise<KillReport> {
  const random = randomFrom(options.seed);
  const logins = await openMarket(options.url, options.traders);
  const traders = logins.map((login, index) => new Trader(login, randomFrom(options.seed + index + 1)));
  const audit = new Audit(options.url, traders);
  const launch = (): LaunchedServer => launchServer({ env: { DATABASE_URL: options.url } });
  const report = { killedWhileStarting: 0, takeovers: 0, slowestTakeoverMs: 0 };
  const faults: string[] = [];
  let kills = 0;
  // A clean stop before the first kill: only then does a process keep what it compiled for those after it.
  const first = launch();
  await first.opened;
  await first.stop();
  let server = launch();
  while (kills < options.kills && faults.length === 0) {
    if (random(8) === 0) {
      await delay(random(1_500));
      await server.kill();
      report.killedWhileStarting += 1;
      kills += 1;
      server = launch();
    }
    const life: Life = { call: (await server.opened).call, isOver: false };
    const trading = traders.map((trader) => trader.trade(life));
    // The last life's acknowledgements are looked at while this one goes on.
    faults.push(...(await audit.check()));
    const standby = random(2) === 0 ? launch() : null;
    if (standby !== null) await isStandby(standby, server);
    await delay(20 + random(300));
    const killedAt = performance.now();
    await server.kill();
    life.isOver = true;
    await Promise.all(trading);
    kills += 1;
    if (standby === null) server = launch();
    else {
      server = standby;
      await server.opened;
      const took = performance.now() - killedAt;
      report.takeovers += 1;
      report.slowestTakeoverMs = Math.max(report.slowestTakeoverMs, Math.round(took));
      if (took > MAX_TAKEOVER_MS) faults.push(`a takeover took ${Math.round(took)} ms`);
    }
    if (kills % options.verifyEvery === 0) faults.push(...(await audit.verify()));
    options.onKill?.(kills, audit.counts);
  }
  faults.push(...(await settleAll(server, traders)), ...(await audit.verify()));
  await server.stop();
  return { ...audit.counts, ...report, kills, faults };
}

/** Resolves when the second process waits for the first. Throws when the first ends without being killed. */
async function isStandby(standby: LaunchedServer, first: LaunchedServer): Promise<void> {
  const ended = first.ended().then((code) => {
    throw new Error(`the server ended by itself with code ${code}:\n${first.output()}`);
  });
  const waits = until(() => standby.output().includes('is on standby'), MAX_START_SECONDS);
  await Promise.race([waits, ended]).catch((error: unknown) => {
    throw new Error(`${String(error)}\nThe second process said:\n${standby.output()}`);
  });
}

/** Sends once more what no server has answered yet. */
async function settleAll(server: LaunchedServer, traders: readonly Trader[]): Promise<readonly string[]> {
  const life: Life = { call: (await server.opened).call, isOver: true };
  const left = await Promise.all(traders.map((trader) => trader.settle(life)));
  const unanswered = left.reduce((sum, count) => sum + count, 0);
  return unanswered === 0 ? [] : [`${unanswered} orders have no answer from a server that runs`];
}
