import Fastify from 'fastify';
import { registerOperations } from '../ops/operations/health.ts';
import { boundPort, listenOn } from '../ops/operations/waiting-server.ts';
import { runRealChains } from './open-chains.ts';
import type { GatewayCore, StartContext } from './parts.ts';

/** Runs real chains in a process of its own; over HTTP it answers only how it is. Answers the port. */
export async function openChainsDoor(context: StartContext, core: GatewayCore): Promise<number> {
  const { settings, lifecycle, log } = context;
  const app = Fastify({ forceCloseConnections: true });
  registerOperations(app, core, settings.metricsToken);
  lifecycle.add('HTTP', () => app.close());
  await runRealChains(context, core, { log, measureJob: core.metrics.jobRound });
  await listenOn((host) => app.listen({ port: settings.port, host }), settings);
  return boundPort(app.server, settings.port);
}
