import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { startC2cRobots } from './c2c-robots/start-c2c-robots.ts';
import { findRobots } from './people.ts';
import type { PriceFeed } from './price-feed.ts';
import { restartTrials } from './restart-trials.ts';
import { watchRobotSwitch } from './robot-switch.ts';
import { loadRobotFunds } from './robots/robot-funds.ts';
import { loadRobotOrders } from './robots/robot-orders.ts';
import { createRobots } from './robots/robots.ts';
import { runRobots } from './robots/run-robots.ts';

/** Interval of the checks for ended trials. */
const TRIALS_INTERVAL_MS = 10_000;

export type RobotExchange = Pick<Exchange, 'database' | 'marketData' | 'sequencer' | 'log'> & {
  /** Prices that the robots trade around. */
  readonly feed: PriceFeed;
  /** Returns true while a client is connected: the robots are slow otherwise. */
  readonly isWatched: () => boolean;
  readonly jobs: JobParts;
  /** Repeats a read until the database has answered. */
  readonly retry: <Read>(read: () => Promise<Read>) => Promise<Read>;
};

/**
 * Finds the robots and their open orders, fills the books around the last prices and starts their trading.
 * Call it before users can trade.
 * @returns a function that stops them
 */
export async function startRobots(exchange: RobotExchange): Promise<() => Promise<void>> {
  const { database, marketData, sequencer, feed, log, isWatched, jobs, retry } = exchange;
  const { makers, takers } = await retry(() => findRobots(database));
  if (makers.length === 0 || takers.length === 0) return async () => undefined;
  const allRobots = [...makers, ...takers];
  const orders = await retry(() => loadRobotOrders(database, allRobots));
  const funds = await retry(() => loadRobotFunds(database, allRobots));
  // They begin from the tables.
  const stopListening = sequencer.projection.onProjected((batch) => {
    orders.absorb(batch);
    funds.absorb(batch);
  });
  // Another random stream after every start, and the same one for the same history of commands.
  const seed = sequencer.lastSequence();
  const robots = createRobots({ marketData, sequencer, feed, orders, funds, makers, takers, seed, log });
  const isOn = watchRobotSwitch(database);
  if (await retry(isOn)) await robots.open();
  const stop = runRobots(robots, isWatched, isOn, jobs);
  const stopC2cRobots = startC2cRobots({ ...exchange, makers, isOn, now: Date.now });
  const trials = startJob(
    {
      name: 'demo_trials',
      pauseMs: TRIALS_INTERVAL_MS,
      round: async () => {
        if (isWatched() && (await isOn())) await restartTrials({ database, sequencer, now: Date.now });
      },
    },
    jobs,
  );
  return async () => {
    stopListening();
    await Promise.all([stop(), stopC2cRobots(), trials.stop()]);
  };
}
