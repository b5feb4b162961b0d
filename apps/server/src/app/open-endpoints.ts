import { startJobs } from '../core/jobs/start-job.ts';
import type { RequestSequencer } from '../core/sequencer/interface.ts';
import type { SharedCounts } from '../edge/http/request-limit.ts';
import { registerOperations } from '../ops/operations/health.ts';
import { CLOSING_MS } from '../ops/operations/lifecycle.ts';
import { maintenanceJobs } from '../ops/operations/maintenance.ts';
import { boundPort, listenOn } from '../ops/operations/waiting-server.ts';
import { createGateways } from '../people/account/delivery/deliver.ts';
import { startDelivery } from '../people/account/delivery/start-delivery.ts';
import { PRODUCTS } from '../products/products.ts';
import { accessChains } from './open-chains.ts';
import type { OpenPrices } from './open-prices.ts';
import { openRobots } from './open-robots.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { Core, RoleContext } from './parts.ts';
import { wireExchange } from './wire-exchange.ts';

/** Parts that only a gateway has, which is a process of its own when roles run in separate processes. */
type Gateway = {
  /** Calls the listener when this process has missed committed commands. */
  readonly onMissed: (listener: () => void) => void;
  readonly requestCounts: SharedCounts;
};

/** Opens HTTP and the sockets on one port, and starts the demo's robots. Returns the port. */
export async function openEndpoints(
  context: RoleContext,
  core: Core & { readonly sequencer: RequestSequencer },
  { prices, feed }: Pick<OpenPrices, 'prices' | 'feed'>,
  gateway?: Gateway,
): Promise<number> {
  const { settings, lifecycle, log, vault } = context;
  const { database, sequencer, marketData } = core;
  const parts = {
    settings,
    database: database.queries,
    sequencer,
    listings: marketData,
    marketData,
    ...(await accessChains(context, core)),
    prices,
    vault,
    log,
    now: Date.now,
  };
  const jobs = { log, measureJob: core.metrics.jobRound };
  const endpoints = { databaseSession: database.session, jobs, requestCounts: gateway?.requestCounts };
  const { exchange, sockets, server, listening } = await wireExchange(parts, endpoints);
  registerOperations(server, core, settings.metricsToken);
  await server.ready();
  sockets.attach(server.server);
  lifecycle.add('HTTP', () => server.close(), CLOSING_MS);
  lifecycle.add('the sockets', sockets.close, CLOSING_MS);
  const gateways = createGateways(exchange);
  const delivery = startDelivery({ ...exchange, gateways }, jobs);
  lifecycle.add('the message delivery', delivery.stop, CLOSING_MS);
  const productJobs = PRODUCTS.flatMap(({ maintenanceJobs }) => maintenanceJobs?.(exchange) ?? []);
  lifecycle.add('the jobs', startJobs([...maintenanceJobs(exchange), ...productJobs], jobs).stop, CLOSING_MS);
  gateway?.onMissed(() => void catchUp(core, sockets));
  // A gateway's robots trade in parallel with those of the engine's process. The books are filled before users can
  // trade.
  await openRobots(context, { ...exchange, feed, isWatched: () => sockets.connections() > 0, jobs });
  await listening();
  await listenOn((host) => server.listen({ port: settings.port, host }), settings);
  return boundPort(server.server, settings.port);
}

/**
 * Updates all connected clients. API clients are disconnected before the reload, so that those that reconnect during it
 * are not disconnected again: they have missed nothing.
 */
export async function catchUp(
  { marketData }: { readonly marketData: Pick<Core['marketData'], 'refresh'> },
  sockets: Pick<OpenSockets, 'disconnectStreams' | 'resendPrivateState'>,
): Promise<void> {
  sockets.disconnectStreams();
  await marketData.refresh();
  await sockets.resendPrivateState();
}
