import Fastify from 'fastify';
import type { DatabaseServer } from '../core/database/open.ts';
import { IdempotencyGuard } from '../core/sequencer/idempotency-guard.ts';
import { createKeyLookup } from '../core/sequencer/key-lookup.ts';
import { startEngineEnd } from '../edge/link/engine-end.ts';
import { type NatsLink, openNatsLink } from '../edge/link/nats-link.ts';
import { publishPrices } from '../edge/link/published-prices.ts';
import { readSubjects } from '../edge/link/subjects.ts';
import type { Role } from '../exchange/settings.ts';
import { registerOperations } from '../ops/operations/health.ts';
import type { StartStatus } from '../ops/operations/start-status.ts';
import { boundPort, listenOn } from '../ops/operations/waiting-server.ts';
import { createCore, recoverCore } from './core.ts';
import { createGatewayCore, loadGatewayCore } from './gateway-core.ts';
import { runChains, runRealChains } from './open-chains.ts';
import { openEndpoints } from './open-endpoints.ts';
import { openPrices, pricesOfBoard } from './open-prices.ts';
import { openRobots } from './open-robots.ts';
import type { EngineCore, GatewayCore, RoleContext, StartContext } from './parts.ts';
import { retryUntilAvailable } from './retry-until-available.ts';

/** Steps of a role between the database and the first caller. */
export type RoleStart = {
  /** For health checks and monitors until the process is open. */
  readonly startStatus: () => StartStatus;
  recover(): Promise<void>;
  /** Admits callers. Returns the port. */
  open(): Promise<number>;
};

/** Creates the parts of this process's role, which is in the settings. */
export function prepareRole(context: RoleContext, server: DatabaseServer): Promise<RoleStart> {
  return ROLES[context.settings.role](context, server);
}

type Prepare = (context: RoleContext, server: DatabaseServer) => Promise<RoleStart>;

const ROLES: Readonly<Record<Role, Prepare>> = {
  all: async (context, server) => {
    const core = createCore(context, server);
    return {
      startStatus: () => startStatusOf(core),
      recover: () => recoverCore(context, core),
      open: async () => {
        const port = await openEndpoints(context, core, await openPrices(context, core));
        const jobs = { log: context.log, measureJob: core.metrics.jobRound };
        await runChains(context, core, jobs);
        await runRealChains(context, core, jobs);
        return port;
      },
    };
  },
  engine: async (context, server) => {
    const link = await openLink(context);
    const core = createCore(context, server);
    return {
      startStatus: () => startStatusOf(core),
      recover: () => recoverCore(context, core),
      open: () => openEngineEndpoint(context, core, link),
    };
  },
  chains: async (context, server) => {
    const core = await createGatewayCore(context, server, await openLink(context));
    return {
      startStatus: () => startStatusOf(core),
      recover: () => loadGatewayCore(context, core),
      open: () => openChainsEndpoint(context, core),
    };
  },
  gateway: async (context, server) => {
    const core = await createGatewayCore(context, server, await openLink(context));
    return {
      startStatus: () => startStatusOf(core),
      recover: () => loadGatewayCore(context, core),
      open: () =>
        openEndpoints(
          context,
          { ...core, sequencer: requestsOf(core) },
          { prices: pricesOfBoard(core.board, context.settings, core), feed: null },
          { onMissed: (listener) => core.sequencer.onMissed(listener), requestCounts: core.requestCounts },
        ),
    };
  },
};

/**
 * Idempotency guard of a gateway: it looks up keys of requests; those of commands are looked up by the engine's
 * process.
 */
function requestsOf({ sequencer, database }: GatewayCore): IdempotencyGuard {
  return new IdempotencyGuard(sequencer, createKeyLookup(database.pool), { isWriter: false });
}

function startStatusOf(core: EngineCore | GatewayCore): StartStatus {
  const { sequencer, database, history } = core;
  return {
    status: sequencer.health(),
    isDatabaseAvailable: database.state() === 'answers',
    hasUnacknowledgedDataLoss: history.hasUnacknowledgedDataLoss(),
    sinceLeaseCheckMs: 'writer' in core ? core.writer.history.sinceLeaseLookMs() : null,
  };
}

async function openLink({ settings, log, lifecycle }: RoleContext): Promise<NatsLink> {
  if (settings.natsUrl === null) throw new Error('a split exchange needs NATS_URL');
  const link = await openNatsLink(settings.natsUrl, `assay ${settings.role} ${process.pid}`, log);
  lifecycle.add('the connection to NATS', () => link.close());
  return link;
}

/** Runs real chains in a process of its own, which serves only health and metrics over HTTP. Returns the port. */
async function openChainsEndpoint(context: StartContext, core: GatewayCore): Promise<number> {
  const { settings, lifecycle, log } = context;
  const app = Fastify({ forceCloseConnections: true });
  registerOperations(app, core, settings.metricsToken);
  lifecycle.add('HTTP', () => app.close());
  await runRealChains(context, core, { log, measureJob: core.metrics.jobRound });
  await listenOn((host) => app.listen({ port: settings.port, host }), settings);
  return boundPort(app.server, settings.port);
}

/** Opens the engine to gateways; over HTTP it serves only health and metrics. Returns the port. */
async function openEngineEndpoint(context: StartContext, core: EngineCore, link: NatsLink): Promise<number> {
  const { settings, lifecycle, log } = context;
  const { sequencer, marketData } = core;
  const database = core.database.queries;
  const app = Fastify({ forceCloseConnections: true });
  registerOperations(app, core, settings.metricsToken);
  lifecycle.add('HTTP', () => app.close());
  // A gateway may have connected users at any time, so robots are always watched.
  const { desk, feed } = await openPrices(context, core);
  const jobs = { log, measureJob: core.metrics.jobRound };
  await openRobots(context, { database, marketData, sequencer, feed, log, isWatched: () => true, jobs });
  await runChains(context, core, jobs);
  const subjects = await retryUntilAvailable(context, () => readSubjects(database));
  lifecycle.add('the prices for gateways', publishPrices(link, subjects.prices, desk, jobs).stop);
  const end = { link, subjects, sequencer, history: core.history, database, jobs, log };
  lifecycle.add('the requests of gateways', startEngineEnd(end));
  await listenOn((host) => app.listen({ port: settings.port, host }), settings);
  return boundPort(app.server, settings.port);
}
