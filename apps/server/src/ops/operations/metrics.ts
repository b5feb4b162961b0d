import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../core/database/connect.ts';
import type { MeasureJob } from '../../core/jobs/start-job.ts';
import type { ProjectionLag } from '../../core/projection/projection.ts';
import type { HistoryWatch } from '../../core/sequencer/history-watch.ts';
import { faultCounts } from '../../core/shared/faults.ts';
import type { SteadyTime } from '../../core/time/steady-time.ts';
import type { Role } from '../../exchange/settings.ts';
import type { PriceAggregator } from '../../market/prices/price-aggregator.ts';
import { type ExchangeMetricsParts, watchExchange } from './exchange-metrics.ts';
import { watchPrices } from './price-metrics.ts';
import { READY_DESCRIPTION, watchDatabase, watchRole } from './role-metrics.ts';

/** Metrics of the process, in Prometheus' terms. */
export type Metrics = {
  readonly contentType: string;
  /** Returns the metrics as text. The state is a parameter: before the first batch there is no last sequence. */
  text(status: EngineStatus): Promise<string>;
  /** Records one committed batch: its commands by type and result, and the duration of the database. */
  batchCommitted(batch: BatchMeasure): void;
  batchFailed(): void;
  /** One round of a job. */
  readonly jobRound: MeasureJob;
  /** Adds metrics of the books, the queues and the free disk space. */
  watchExchange(parts: ExchangeMetricsParts): void;
  /** Adds metrics of the age of external prices. */
  watchPrices(desk: Pick<PriceAggregator, 'pairs' | 'faults'>): void;
  /** Adds metrics of the engine rooms closed by a fault. */
  watchRooms(closed: () => readonly string[]): void;
  /** Adds metrics of far the tables are behind the journal. */
  watchProjection(lag: () => ProjectionLag): void;
  /** Tells from now on how the database's state. */
  watchDatabase(
    database: Pick<Database, 'state'>,
    history: Pick<HistoryWatch, 'hasUnacknowledgedDataLoss'>,
  ): void;
  /**
   * Adds metrics of the lead of the machine's clock over the exchange's time, and of its lag behind the last command,
   * during which the exchange's time is frozen.
   */
  watchTime(time: Pick<SteadyTime, 'aheadMs'>, lagMs: () => number): void;
};

export type EngineStatus = {
  /** The last durable command known to this process. */
  readonly sequence: number;
  /** True while it accepts commands. */
  readonly isReady: boolean;
};

export type BatchMeasure = {
  readonly commands: readonly { readonly type: string; readonly accepted: boolean }[];
  readonly commitSeconds: number;
};

/** Creates a registry of its own, so that two exchanges in one process (as in tests) do not mix. */
export function createMetrics(role: Role = 'all'): Metrics {
  const registry = new Registry();
  watchRole(registry, role);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const commands = new Counter({
    name: 'assay_commands_total',
    help: 'Committed commands by type and by whether the engine accepted them.',
    labelNames: ['type', 'accepted'],
    registers,
  });
  const batchSize = new Histogram({
    name: 'assay_batch_commands',
    help: 'Commands in one committed batch.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    registers,
  });
  const commit = new Histogram({
    name: 'assay_commit_seconds',
    help: 'Time until a batch was durable.',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers,
  });
  const failures = new Counter({
    name: 'assay_batch_failures_total',
    help: 'Batches that the database failed to store.',
    registers,
  });
  const sequence = new Gauge({ name: 'assay_sequence', help: 'The last durable command.', registers });
  const ready = new Gauge({
    name: 'assay_ready',
    help: READY_DESCRIPTION,
    registers,
  });
  watchFaults(registry);
  return {
    contentType: registry.contentType,
    text: (status) => {
      sequence.set(status.sequence);
      ready.set(status.isReady ? 1 : 0);
      return registry.metrics();
    },
    batchCommitted: (batch) => {
      for (const { labels, count } of mergeCounts(batch.commands)) commands.inc(labels, count);
      batchSize.observe(batch.commands.length);
      commit.observe(batch.commitSeconds);
    },
    batchFailed: () => failures.inc(),
    jobRound: measureJobs(registry),
    watchExchange: (parts) => watchExchange(registry, parts),
    watchPrices: (desk) => watchPrices(registry, desk),
    watchDatabase: (database, history) => watchDatabase(registry, database, history),
    watchTime: (time, lagMs) => watchTime(registry, time, lagMs),
    watchRooms: (closed) => watchRooms(registry, closed),
    watchProjection: (lag) => watchProjection(registry, lag),
  };
}

/** Counts the rounds of periodic jobs. */
function measureJobs(registry: Registry): MeasureJob {
  const registers = [registry];
  const rounds = new Counter({
    name: 'assay_job_rounds_total',
    help: 'Rounds of periodic jobs by job and by whether they failed.',
    labelNames: ['job', 'failed'],
    registers,
  });
  const failedInRow = new Gauge({
    name: 'assay_job_failed_in_a_row',
    help: 'Failed rounds of a job since its last successful one.',
    labelNames: ['job'],
    registers,
  });
  const lasted = new Histogram({
    name: 'assay_job_seconds',
    help: 'Duration of one round of a job.',
    labelNames: ['job'],
    buckets: [0.001, 0.01, 0.1, 1, 10, 60],
    registers,
  });
  return ({ job, hasFailed, seconds }) => {
    rounds.inc({ job, failed: String(hasFailed) });
    if (hasFailed) failedInRow.inc({ job });
    else failedInRow.set({ job }, 0);
    lasted.observe({ job }, seconds);
  };
}

type CountedCommand = {
  readonly labels: { readonly type: string; readonly accepted: string };
  count: number;
};

/**
 * Counts per kind first: a batch has few kinds of commands, and finding a counter by its labels costs more than
 * counting.
 */
function mergeCounts(commands: BatchMeasure['commands']): Iterable<CountedCommand> {
  const [accepted, rejected] = [new Map<string, CountedCommand>(), new Map<string, CountedCommand>()];
  for (const command of commands) {
    const counts = command.accepted ? accepted : rejected;
    const existing = counts.get(command.type);
    if (existing !== undefined) existing.count += 1;
    else
      counts.set(command.type, {
        labels: { type: command.type, accepted: String(command.accepted) },
        count: 1,
      });
  }
  return [...accepted.values(), ...rejected.values()];
}

function watchTime(registry: Registry, time: Pick<SteadyTime, 'aheadMs'>, lagMs: () => number): void {
  new Gauge({
    name: 'assay_clock_held_back_seconds',
    help: 'Seconds by which the machine clock jumped ahead of the exchange time; 0 while it is followed.',
    registers: [registry],
    collect() {
      this.set(time.aheadMs() / 1_000);
    },
  });
  new Gauge({
    name: 'assay_clock_behind_seconds',
    help: 'Seconds by which the machine clock is behind the last command; the exchange time does not advance meanwhile.',
    registers: [registry],
    collect() {
      this.set(lagMs() / 1_000);
    },
  });
}

/** Adds the gauge of the engine rooms closed by a fault. */
function watchRooms(registry: Registry, closed: () => readonly string[]): void {
  new Gauge({
    name: 'assay_room_closed',
    help: '1 for each room of the engine closed by a fault.',
    labelNames: ['room'],
    registers: [registry],
    collect() {
      this.reset();
      for (const room of closed()) this.set({ room }, 1);
    },
  });
}

/** Counts the faults that no handler expected. */
function watchFaults(registry: Registry): void {
  new Counter({
    name: 'assay_faults_total',
    help: 'Unexpected faults of this process since its start, by the edge that caught them.',
    labelNames: ['edge'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [edge, count] of faultCounts()) this.inc({ edge }, count);
    },
  });
}

/** Adds how far the tables are behind the journal, read when somebody asks. */
function watchProjection(registry: Registry, lag: () => ProjectionLag): void {
  const add = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  add(
    'assay_projection_lag_commands',
    'Durable commands that the tables do not show yet.',
    () => lag().commands,
  );
  add(
    'assay_projection_lag_seconds',
    'How long the oldest durable command has waited that the tables do not show yet.',
    () => lag().ms / 1_000,
  );
}
