import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import type { RunningMarket } from '../market/create-market.ts';
import type { GroupCommit } from '../sequencer/group-commit.ts';
import type { Settings } from '../settings.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Metrics } from './metrics.ts';

/** What every step of a start is given. */
export type StartContext = {
  readonly settings: Settings;
  readonly log: Logger;
  readonly onFatal: (error: Error) => void;
  readonly lifecycle: Lifecycle;
  /** Checked between the steps, so that Ctrl-C during a start leaves nothing behind. */
  readonly stopping: AbortSignal;
};

/** The parts that stand on the database, before anybody can reach them. */
export type Core = {
  readonly database: Database;
  readonly sequencer: GroupCommit;
  readonly market: RunningMarket;
  readonly metrics: Metrics;
};
