import type { DatabaseServer } from '../database/open.ts';
import { LinkedSequencer } from '../link/linked-sequencer.ts';
import type { NatsLink } from '../link/nats-link.ts';
import { subscribePrices } from '../link/published-prices.ts';
import { shareCounts } from '../link/shared-counts.ts';
import { readSubjects } from '../link/subjects.ts';
import { createMarketData } from '../market-data/create-market-data.ts';
import { createMetrics } from '../operations/metrics.ts';
import { openDatabase } from './core.ts';
import { outlast } from './outlast.ts';
import type { GatewayCore, StartContext } from './parts.ts';

/** A gateway that starts before the engine waits this long, so that a new exchange is set up; then it opens to readers. */
const ENGINE_WAIT_MS = 10_000;

/** Makes what a gateway stands on: the shared database, and the engine at the other end of the link. */
export async function createGatewayCore(
  context: StartContext,
  server: DatabaseServer,
  link: NatsLink,
): Promise<GatewayCore> {
  const { settings, log, lifecycle } = context;
  const database = openDatabase(context, server);
  const subjects = await outlast(context, () => readSubjects(database.queries));
  const sequencer = new LinkedSequencer(link, subjects, log);
  lifecycle.add('the requests to the engine', () => sequencer.stop());
  const metrics = createMetrics();
  const counts = shareCounts(link, subjects.requests, { log, measureJob: metrics.jobRound });
  lifecycle.add('the counting of requests', () => counts.stop());
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
  return { database, sequencer, marketData, metrics, counts, board };
}

/** Reads the market data; what is committed meanwhile is absorbed after it. */
export async function loadGatewayCore(context: StartContext, core: GatewayCore): Promise<void> {
  const { sequencer, marketData } = core;
  await sequencer.engineHeard(ENGINE_WAIT_MS, context.stopping);
  context.stopping.throwIfAborted();
  await outlast(context, () => marketData.load());
  sequencer.startAt(marketData.sequence());
  context.lifecycle.add('the market data', () => marketData.close());
}
