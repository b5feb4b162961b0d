import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import type { RunningMarket } from '../market/create-market.ts';
import type { GroupCommit } from '../sequencer/group-commit.ts';
import type { Sequencer } from '../sequencer/interface.ts';
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
  /** What stores commands; only starting and stopping it is left to do here. */
  readonly writer: GroupCommit;
  /** The door to it for everybody else. */
  readonly sequencer: Sequencer;
  readonly market: RunningMarket;
  readonly metrics: Metrics;
};
