import type { DatabaseServer } from '../core/database/open.ts';
import { newestTerm, type TermId } from '../core/sequencer/history.ts';
import { readerOf, watchHistory } from '../core/sequencer/history-watch.ts';
import { LinkedSequencer } from '../edge/link/linked-sequencer.ts';
import type { NatsLink } from '../edge/link/nats-link.ts';
import { subscribePrices } from '../edge/link/published-prices.ts';
import { shareCounts } from '../edge/link/shared-counts.ts';
import { readSubjects } from '../edge/link/subjects.ts';
import { createMarketData } from '../market/market-data/create-market-data.ts';
import { createMetrics } from '../ops/operations/metrics.ts';
import { openDatabase } from './core.ts';
import type { GatewayCore, StartContext } from './parts.ts';
import { retryUntilAvailable } from './retry-until-available.ts';

/** Longest wait of a starting gateway for the engine, which sets up a new exchange first; then it serves reads. */
const ENGINE_WAIT_MS = 10_000;

/** Creates the core of a gateway: the shared database, and the engine over the link. */
export async function createGatewayCore(
  context: StartContext,
  server: DatabaseServer,
  link: NatsLink,
): Promise<GatewayCore> {
  const { settings, log, lifecycle } = context;
  const database = openDatabase(context, server);
  const subjects = await retryUntilAvailable(context, () => readSubjects(database.queries));
  const metrics = createMetrics(settings.role);
  const history = watchHistory({
    pool: database.pool,
    position: () => sequencer.position(),
    writes: false,
    onLost: context.onFatal,
    log,
    measureJob: metrics.jobRound,
  });
  metrics.watchDatabase(database, history);
  const sequencer: LinkedSequencer = new LinkedSequencer(link, subjects, {
    log,
    isContinuation: history.isContinuation,
  });
  lifecycle.add('the history watch', () => history.stop());
  lifecycle.add('the requests to the engine', () => sequencer.stop());
  const requestCounts = shareCounts(link, subjects.requests, { log, measureJob: metrics.jobRound });
  lifecycle.add('the counting of requests', () => requestCounts.stop());
  const marketData = createMarketData({
    database: database.queries,
    timeZone: settings.timeZone,
    now: Date.now,
    log,
    writesCandles: false,
  });
  sequencer.onCommitted((batch) => marketData.absorb(batch));
  const board = subscribePrices(link, subjects.prices);
  lifecycle.add('the prices of the engine', () => board.stop());
  return { database, sequencer, marketData, metrics, requestCounts, board, history };
}

/**
 * Loads the market data; concurrently committed batches are absorbed after that. They belong to the term of the load:
 * if it changes meanwhile, they are loaded again.
 */
export async function loadGatewayCore(context: StartContext, core: GatewayCore): Promise<void> {
  const { sequencer, marketData } = core;
  await sequencer.awaitEngine(ENGINE_WAIT_MS, context.stopping);
  context.stopping.throwIfAborted();
  const readTerm = (): Promise<TermId | null> => newestTerm(readerOf(core.database.pool));
  const term = await retryUntilAvailable(context, async () => {
    for (;;) {
      const before = await readTerm();
      await marketData.load();
      const after = await readTerm();
      if (after?.term === before?.term) return after;
    }
  });
  sequencer.startAt(marketData.sequence(), term);
  context.lifecycle.add('the market data', () => marketData.close());
}
