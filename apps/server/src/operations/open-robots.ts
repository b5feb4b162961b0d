import { type RobotExchange, startRobots } from '../demo/start-robots.ts';
import type { StartContext } from './parts.ts';

/** Starts the demo's robots, where there are to be any. The books are filled when it returns. */
export async function openRobots(
  { settings, lifecycle }: StartContext,
  exchange: RobotExchange,
): Promise<void> {
  if (!settings.demo || !settings.demoRobots) return;
  lifecycle.add('the robots', await startRobots(exchange));
}
