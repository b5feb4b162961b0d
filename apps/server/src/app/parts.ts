import type { Logger } from 'pino';
import type { Database } from '../core/database/connect.ts';
import type { Vault } from '../core/secrets/vault.ts';
import type { GroupCommit } from '../core/sequencer/group-commit.ts';
import type { HistoryWatch } from '../core/sequencer/history-watch.ts';
import type { RequestSequencer, Sequencer } from '../core/sequencer/interface.ts';
import type { MarkInlet } from '../core/sequencer/marks/inlet.ts';
import type { SteadyTime } from '../core/time/steady-time.ts';
import type { SharedCounts } from '../edge/http/request-limit.ts';
import type { AcknowledgedHistory } from '../edge/link/engine-end.ts';
import type { LinkedSequencer } from '../edge/link/linked-sequencer.ts';
import type { Settings } from '../exchange/settings.ts';
import type { RunningMarketData } from '../market/market-data/create-market-data.ts';
import type { PriceBoard } from '../market/prices/price-board.ts';
import type { Lifecycle } from '../ops/operations/lifecycle.ts';
import type { Metrics } from '../ops/operations/metrics.ts';

/** What every step of a start is given. */
export type StartContext = {
  readonly settings: Settings;
  readonly log: Logger;
  readonly onFatal: (error: Error) => void;
  readonly lifecycle: Lifecycle;
  /** Checked between the steps, so that Ctrl-C during a start leaves nothing behind. */
  readonly stopping: AbortSignal;
};

/** What the steps after the database is open are given. */
export type RoleContext = StartContext & { readonly vault: Vault };

/** The parts that stand on the database, before anybody can reach them. */
export type Core = {
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly marketData: RunningMarketData;
  readonly metrics: Metrics;
};

/** Those of the process that decides. */
export type EngineCore = Core & {
  readonly sequencer: RequestSequencer;
  /** What stores commands; only starting and stopping it is left to do here. `sequencer` is the door to it. */
  readonly writer: GroupCommit;
  /** Where index prices come in. */
  readonly marks: MarkInlet;
  /** What it goes by. */
  readonly time: SteadyTime;
  readonly history: AcknowledgedHistory & Pick<HistoryWatch, 'isLossOpen'>;
};

/** Those of a process that asks another one. */
export type GatewayCore = Core & {
  readonly sequencer: LinkedSequencer;
  readonly counts: SharedCounts;
  /** What the engine's process tells of prices. */
  readonly board: PriceBoard;
  readonly history: HistoryWatch;
};
