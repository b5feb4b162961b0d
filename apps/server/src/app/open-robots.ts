import type { PriceFeed } from '../demo/price-feed.ts';
import { type RobotExchange, startRobots } from '../demo/start-robots.ts';
import type { StartContext } from './parts.ts';

/** Starts the demo's robots, where there are to be any. The books are filled when it returns. */
export async function openRobots(
  { settings, lifecycle }: StartContext,
  { feed, ...exchange }: Omit<RobotExchange, 'feed'> & { readonly feed: PriceFeed | null },
): Promise<void> {
  if (feed === null || !settings.demoRobots) return;
  lifecycle.add('the robots', await startRobots({ ...exchange, feed }));
}
