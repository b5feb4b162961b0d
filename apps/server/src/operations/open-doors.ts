import { startRobots } from '../demo/start-robots.ts';
import type { Exchange } from '../exchange.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import type { Sockets } from '../sockets/create-sockets.ts';
import { startSockets } from '../sockets/start-sockets.ts';
import { registerOperations } from './health.ts';
import type { Core, StartContext } from './parts.ts';
import { listenOn } from './waiting-server.ts';

/** Opens HTTP and the sockets on one port, with the demo's robots behind them. Answers the port. */
export async function openDoors(context: StartContext, core: Core): Promise<number> {
  const { settings, lifecycle, log } = context;
  const inner = {
    settings,
    database: core.database.queries,
    sequencer: core.sequencer,
    market: core.market,
    log,
    now: Date.now,
  };
  const sockets = startSockets(inner);
  const exchange: Exchange = { ...inner, publisher: sockets };
  const app = await createHttpServer(exchange);
  registerOperations(app, core.sequencer, core.metrics);
  await app.ready();
  sockets.attach(app.server);
  lifecycle.add('HTTP', () => app.close());
  lifecycle.add('the sockets', async () => sockets.close());
  await openRobots(context, exchange, sockets);
  const { port } = settings;
  await listenOn((address) => app.listen({ port, host: address }), settings);
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

/** The books are filled before anybody can trade, so that nobody meets an empty one. */
async function openRobots(
  { settings, lifecycle }: StartContext,
  exchange: Exchange,
  sockets: Sockets,
): Promise<void> {
  if (!settings.demo || !settings.demoRobots) return;
  const { database, market, sequencer, log } = exchange;
  const isWatched = (): boolean => sockets.connections() > 0;
  const stop = await startRobots({ database, market, sequencer, log, isWatched });
  lifecycle.add('the robots', stop);
}
