import type { PriceFeed } from '../ops/demo/price-feed.ts';
import { type RobotExchange, startRobots } from '../ops/demo/start-robots.ts';
import type { StartContext } from './parts.ts';
import { retryUntilAvailable } from './retry-until-available.ts';

/** Starts the demo's robots, where configured. The books are filled when it returns. */
export async function openRobots(
  context: StartContext,
  { feed, ...exchange }: Omit<RobotExchange, 'feed' | 'retry'> & { readonly feed: PriceFeed | null },
): Promise<void> {
  if (feed === null || !context.settings.demoRobots) return;
  const retry: RobotExchange['retry'] = (read) => retryUntilAvailable(context, read);
  context.lifecycle.add('the robots', await startRobots({ ...exchange, feed, retry }));
}
