import Fastify from 'fastify';
import { startEngineEnd } from '../edge/link/engine-end.ts';
import type { NatsLink } from '../edge/link/nats-link.ts';
import { publishPrices } from '../edge/link/published-prices.ts';
import { readSubjects } from '../edge/link/subjects.ts';
import { registerOperations } from '../ops/operations/health.ts';
import { boundPort, listenOn } from '../ops/operations/waiting-server.ts';
import { runChains } from './open-chains.ts';
import { openPrices } from './open-prices.ts';
import { openRobots } from './open-robots.ts';
import { outlast } from './outlast.ts';
import type { EngineCore, StartContext } from './parts.ts';

/** Opens the engine to gateways; over HTTP it answers only how it is. Answers the port. */
export async function openEngineDoor(
  context: StartContext,
  core: EngineCore,
  link: NatsLink,
): Promise<number> {
  const { settings, lifecycle, log } = context;
  const { sequencer, marketData } = core;
  const database = core.database.queries;
  const app = Fastify({ forceCloseConnections: true });
  registerOperations(app, core, settings.metricsToken);
  lifecycle.add('HTTP', () => app.close());
  // Somebody may be connected to a gateway at any time.
  const { desk, feed } = await openPrices(context, core);
  const jobs = { log, measureJob: core.metrics.jobRound };
  await openRobots(context, { database, marketData, sequencer, feed, log, isWatched: () => true, jobs });
  await runChains(context, core, jobs);
  const subjects = await outlast(context, () => readSubjects(database));
  lifecycle.add('the prices for gateways', publishPrices(link, subjects.prices, desk, jobs).stop);
  const end = { link, subjects, sequencer, history: core.history, database, jobs, log };
  lifecycle.add('the requests of gateways', startEngineEnd(end));
  await listenOn((host) => app.listen({ port: settings.port, host }), settings);
  return boundPort(app.server, settings.port);
}
