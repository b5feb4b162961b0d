import type { Logger } from 'pino';
import { connectDatabase, type Database } from '../core/database/connect.ts';
import { withDeadline } from '../core/database/deadlines.ts';
import { startLogTruncation } from '../core/database/embedded/bound-log.ts';
import type { DatabaseServer } from '../core/database/open.ts';
import { startMakingPartitions } from '../core/database/partition-job.ts';
import { drainOwnerOutbox, startOwnerSync } from '../core/owners/start-owner-sync.ts';
import { snapshotsInChildProcess } from '../core/sequencer/background-snapshot.ts';
import { Clock } from '../core/sequencer/clock.ts';
import type { HistoryPosition } from '../core/sequencer/history.ts';
import { watchHistory } from '../core/sequencer/history-watch.ts';
import { StartupProblem } from '../core/shared/startup-problem.ts';
import { createCalendar } from '../core/time/calendar.ts';
import { clockFault } from '../core/time/check-clock.ts';
import { createSteadyTime, machineElapsed } from '../core/time/steady-time.ts';
import { addChainTerms } from '../ops/demo/chain-terms.ts';
import { seedDemo, seedState } from '../ops/demo/seed.ts';
import { seedDemoStaff } from '../ops/demo/staff.ts';
import { CLOSING_MS } from '../ops/operations/lifecycle.ts';
import { createMetrics } from '../ops/operations/metrics.ts';
import { limitOpenOrders } from '../products/listing/limit-open-orders.ts';
import { PRODUCTS } from '../products/products.ts';
import { seedNews } from '../public/news/seed/seed-news.ts';
import type { Core, EngineCore, RoleContext, StartContext } from './parts.ts';
import { retryUntilAvailable } from './retry-until-available.ts';
import { wireEngine } from './wire-engine.ts';

/** Opens the pool that every query goes through. */
export function openDatabase({ log, lifecycle }: StartContext, server: DatabaseServer): Database {
  const database = connectDatabase({
    url: server.url,
    onError: (error) => log.warn({ reason: error.message }, 'an idle database connection broke'),
    watchLog: log,
  });
  lifecycle.add('the database connections', () => database.close());
  return database;
}

/** Creates the parts that need the database: the sequencer, not yet started, and the market data that it feeds. */
export function createCore(context: StartContext, server: DatabaseServer): EngineCore {
  const { settings, log, onFatal, lifecycle } = context;
  const database = openDatabase(context, server);
  const metrics = createMetrics(settings.role);
  const time = createSteadyTime({
    wall: Date.now,
    elapsed: machineElapsed,
    onClockJump: (ms) => logClockJump(log, ms),
  });
  const wiredEngine = wireEngine({
    url: server.url,
    database,
    timeZone: settings.timeZone,
    log,
    now: time.now,
    reviveDatabase: () => server.revive(),
    onFatal,
    measure: metrics,
    measureJob: metrics.jobRound,
    takeSnapshot: snapshotsInChildProcess(server.url),
    clock: new Clock(createCalendar(settings.timeZone)),
    roomsToReopen: settings.roomsToReopen,
  });
  metrics.watchRooms(() => wiredEngine.writer.closedRooms());
  metrics.watchProjection(() => wiredEngine.writer.projection.lag());
  let lastMs = 0;
  wiredEngine.sequencer.onCommitted((batch) => {
    lastMs = batch.at(-1)?.outcome.time ?? lastMs;
  });
  metrics.watchTime(time, () => Math.max(0, lastMs - Date.now()));
  metrics.watchExchange({
    database: database.queries,
    listings: wiredEngine.marketData,
    watched: PRODUCTS.flatMap(({ watched }) => watched ?? []),
    dataDirectory: server.directory,
    now: time.now,
    log,
  });
  const { writer } = wiredEngine;
  const watch = watchHistory({
    pool: database.pool,
    position: () => writer.history.position(),
    writes: true,
    onLost: onFatal,
    log,
    measureJob: metrics.jobRound,
  });
  lifecycle.add('the history watch', () => watch.stop());
  metrics.watchDatabase(database, watch);
  if (server.directory !== null) {
    const logLimiter = startLogTruncation(server.directory, { log, measureJob: metrics.jobRound });
    lifecycle.add('the database log truncation', () => logLimiter.stop());
  }
  const partitions = startMakingPartitions(database.pool, settings.partitionSize, {
    log,
    measureJob: metrics.jobRound,
  });
  lifecycle.add('the job that makes partitions', () => partitions.stop());
  const history = {
    position: () => writer.history.position(),
    hasAcknowledged: (acknowledged: HistoryPosition) => writer.history.hasAcknowledged(acknowledged),
    check: watch.check,
    hasUnacknowledgedDataLoss: () =>
      watch.hasUnacknowledgedDataLoss() || writer.history.hasUnacknowledgedDataLoss(),
  };
  return { ...wiredEngine, database, indexPrices: writer.indexPrices, metrics, time, history };
}

function logClockJump(log: Logger, aheadMs: number): void {
  if (aheadMs === 0) log.warn('the system clock is trusted again');
  else
    log.error(
      { aheadMs },
      'the system clock jumped ahead and is ignored: correct it, or restart the process if it is right',
    );
}

/** Runs before the lease: a process with a wrong clock must not take over. */
async function assertClock(context: StartContext, { database }: EngineCore): Promise<void> {
  if (context.settings.trustClock) return;
  const fault = await retryUntilAvailable(context, () =>
    withDeadline(() => clockFault(database.queries, Date.now())),
  );
  if (fault !== null) throw new StartupProblem(fault);
}

/**
 * Takes the lease, recovers the engine, seeds a new exchange, sends the engine the queued commands about owners, and
 * loads the market data.
 */
export async function recoverCore(context: RoleContext, core: EngineCore): Promise<void> {
  const { lifecycle, stopping } = context;
  const { writer, marketData } = core;
  await assertClock(context, core);
  // While it waits for the lease as a standby, a stop has to end that wait.
  const release = (): void => void writer.stop();
  stopping.addEventListener('abort', release, { once: true });
  lifecycle.add('the sequencer', () => writer.stop());
  await retryUntilAvailable(context, () => writer.start()).finally(() =>
    stopping.removeEventListener('abort', release),
  );
  stopping.throwIfAborted();
  await retryUntilAvailable(context, () => withDeadline(() => seed(context, core)));
  const ownerSync = { database: core.database.queries, sequencer: core.sequencer, log: context.log };
  const jobs = { log: context.log, measureJob: core.metrics.jobRound };
  await retryUntilAvailable(context, () => drainOwnerOutbox(ownerSync));
  lifecycle.add('the sync of owners', startOwnerSync(ownerSync, jobs), CLOSING_MS);
  await retryUntilAvailable(context, () => marketData.load());
  const limitParts = { listings: marketData, sequencer: core.sequencer, settings: context.settings };
  await retryUntilAvailable(context, () => limitOpenOrders(limitParts));
  lifecycle.add('the market data', () => marketData.close());
}

async function seed({ settings, vault }: RoleContext, { database, sequencer }: Core): Promise<void> {
  const { queries } = database;
  const article = await queries.selectFrom('news').select('id').limit(1).executeTakeFirst();
  // Once there are articles, the operator manages them: deleted ones are not seeded again.
  if (article === undefined) await seedNews(queries, settings);
  if (!settings.demo) return;
  const parts = { database: queries, sequencer, vault, settings, now: Date.now };
  await seedDemo(parts);
  if ((await seedState(queries)) !== 'done') return;
  await addChainTerms(parts);
  await seedDemoStaff(parts);
}
