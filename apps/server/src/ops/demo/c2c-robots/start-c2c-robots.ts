import { type JobParts, startJob } from '../../../core/jobs/start-job.ts';
import { cnyForUsdt } from '../cny-process.ts';
import type { RobotUsers } from '../people.ts';
import type { PriceFeed } from '../price-feed.ts';
import { type C2cRobotParts, CHANGES_MAX, createC2cRobots } from './c2c-robots.ts';
import { CNY_INTERVAL_MS, markCny } from './mark-cny.ts';

/** Pause between two rounds of responses to users. */
const WATCHED_MS = 1_000;
const UNWATCHED_MS = 5_000;
/** Pause between two unwatched adjustments of offers to the price: each change is two commands in the journal. */
export const UNWATCHED_OFFERS_MS = 120_000;
const PRICE_UNITS = 10_000;

export type C2cRobotExchange = Omit<C2cRobotParts, 'robots' | 'price'> & {
  readonly makers: RobotUsers['makers'];
  readonly feed: PriceFeed;
  readonly isOn: () => Promise<boolean>;
  readonly isWatched: () => boolean;
  readonly jobs: JobParts;
};

/**
 * Lets the makers trade with users, too.
 * @returns a function that stops it after the current round
 */
export function startC2cRobots(exchange: C2cRobotExchange): () => Promise<void> {
  const { makers, feed, isOn, isWatched, jobs, now } = exchange;
  const price = (currency: number): bigint =>
    BigInt(Math.round(feed.price(currency) * cnyForUsdt(now()) * PRICE_UNITS));
  const robots = createC2cRobots({ ...exchange, robots: makers, price });
  const changesMax = createChangesMax(isWatched);
  const job = startJob(
    {
      name: 'people_robots_round',
      pauseMs: () => (isWatched() ? WATCHED_MS : UNWATCHED_MS),
      round: async () => {
        if (await isOn()) changesMax.made(await robots.round(changesMax.next()));
      },
    },
    jobs,
  );
  const marking = startJob(
    {
      name: 'cny_mark',
      pauseMs: () => (isWatched() ? CNY_INTERVAL_MS.watched : CNY_INTERVAL_MS.unwatched),
      round: () => markCny(exchange.sequencer, now()),
    },
    jobs,
  );
  return async () => {
    await Promise.all([job.stop(), marking.stop()]);
  };
}

/** Limits the changes of the next round: unwatched, changes are rare once all offers are open. */
function createChangesMax(isWatched: () => boolean, elapsed = () => performance.now()) {
  let usesAll = false;
  let checkedMs = Number.NEGATIVE_INFINITY;
  let allowed = 0;
  return {
    next(): number {
      const isDue = isWatched() || !usesAll || elapsed() - checkedMs >= UNWATCHED_OFFERS_MS;
      if (isDue) checkedMs = elapsed();
      allowed = isWatched() || !usesAll ? CHANGES_MAX.watched : CHANGES_MAX.unwatched;
      if (!isDue) allowed = 0;
      return allowed;
    },
    made(changes: number): void {
      if (allowed > 0 && changes === 0) usesAll = true;
    },
  };
}
