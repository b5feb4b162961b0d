import type { Logger } from 'pino';
import type { Database } from '../core/database/connect.ts';
import type { Vault } from '../core/secrets/vault.ts';
import type { GroupCommit } from '../core/sequencer/group-commit.ts';
import type { HistoryWatch } from '../core/sequencer/history-watch.ts';
import type { IndexPriceInlet } from '../core/sequencer/index-prices/inlet.ts';
import type { RequestSequencer, Sequencer } from '../core/sequencer/interface.ts';
import type { SteadyTime } from '../core/time/steady-time.ts';
import type { SharedCounts } from '../edge/http/request-limit.ts';
import type { AcknowledgedHistory } from '../edge/link/engine-end.ts';
import type { LinkedSequencer } from '../edge/link/linked-sequencer.ts';
import type { Settings } from '../exchange/settings.ts';
import type { RunningMarketData } from '../market/market-data/create-market-data.ts';
import type { PriceBoard } from '../market/prices/price-board.ts';
import type { Lifecycle } from '../ops/operations/lifecycle.ts';
import type { Metrics } from '../ops/operations/metrics.ts';

/** Parts given to every step of a start. */
export type StartContext = {
  readonly settings: Settings;
  readonly log: Logger;
  readonly onFatal: (error: Error) => void;
  readonly lifecycle: Lifecycle;
  /** Checked between the steps, so that Ctrl-C during a start leaves no part running. */
  readonly stopping: AbortSignal;
};

/** Parts given to the steps after the database is open. */
export type RoleContext = StartContext & { readonly vault: Vault };

/** Parts on top of the database, before callers are admitted. */
export type Core = {
  readonly database: Database;
  readonly sequencer: Sequencer;
  readonly marketData: RunningMarketData;
  readonly metrics: Metrics;
};

/** Core of the process that runs the engine. */
export type EngineCore = Core & {
  readonly sequencer: RequestSequencer;
  /** Stores commands; used here only to start and stop it. Commands are submitted to `sequencer`. */
  readonly writer: GroupCommit;
  /** Inlet of index prices. */
  readonly indexPrices: IndexPriceInlet;
  /** Clock of the engine. */
  readonly time: SteadyTime;
  readonly history: AcknowledgedHistory & Pick<HistoryWatch, 'hasUnacknowledgedDataLoss'>;
};

/** Core of a process that submits to an engine in another one. */
export type GatewayCore = Core & {
  readonly sequencer: LinkedSequencer;
  readonly requestCounts: SharedCounts;
  /** Prices published by the engine's process. */
  readonly board: PriceBoard;
  readonly history: HistoryWatch;
};
