import { type JobParts, startJob } from '../../jobs/start-job.ts';
import { cnyForUsdt } from '../cny-process.ts';
import type { RobotUsers } from '../people.ts';
import type { PriceFeed } from '../price-feed.ts';
import { CNY_EVERY_MS, markCny } from './mark-cny.ts';
import { createPeopleRobots, type PeopleRobotParts } from './people-robots.ts';

const WATCHED_MS = 1_000;
const UNWATCHED_MS = 5_000;
const PRICE_UNITS = 10_000;

export type PeopleRobotHouse = Omit<PeopleRobotParts, 'robots' | 'price'> & {
  readonly makers: RobotUsers['makers'];
  readonly feed: PriceFeed;
  readonly isOn: () => Promise<boolean>;
  readonly isWatched: () => boolean;
  readonly jobs: JobParts;
};

/**
 * Lets the makers trade with people, too.
 * @returns a function that ends it after the round under way
 */
export function startPeopleRobots(house: PeopleRobotHouse): () => Promise<void> {
  const { makers, feed, isOn, isWatched, jobs, now } = house;
  const price = (currency: number): bigint =>
    BigInt(Math.round(feed.price(currency) * cnyForUsdt(now()) * PRICE_UNITS));
  const robots = createPeopleRobots({ ...house, robots: makers, price });
  const job = startJob(
    {
      name: 'people_robots_turn',
      pauseMs: () => (isWatched() ? WATCHED_MS : UNWATCHED_MS),
      round: async () => {
        if (await isOn()) await robots.round();
      },
    },
    jobs,
  );
  const marking = startJob(
    { name: 'cny_mark', pauseMs: CNY_EVERY_MS, round: () => markCny(house.sequencer, now()) },
    jobs,
  );
  return async () => {
    await Promise.all([job.stop(), marking.stop()]);
  };
}
