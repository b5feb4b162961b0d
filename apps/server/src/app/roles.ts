import type { DatabaseServer } from '../core/database/open.ts';
import { type NatsLink, openNatsLink } from '../edge/link/nats-link.ts';
import type { Role } from '../exchange/settings.ts';
import type { StartStatus } from '../ops/operations/start-status.ts';
import { openChainsDoor } from './chains-door.ts';
import { createCore, recoverCore } from './core.ts';
import { openEngineDoor } from './engine-door.ts';
import { createGatewayCore, loadGatewayCore } from './gateway-core.ts';
import { runChains, runRealChains } from './open-chains.ts';
import { openDoors } from './open-doors.ts';
import { openPrices, pricesOver } from './open-prices.ts';
import type { EngineCore, GatewayCore, RoleContext } from './parts.ts';

/** What a role does between the database and the first caller. */
export type RoleStart = {
  /** For health checks and monitors until it is open. */
  readonly startStatus: () => StartStatus;
  recover(): Promise<void>;
  /** Lets callers in. Answers the port. */
  open(): Promise<number>;
};

/** Makes the parts of the role that the settings give this process. */
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
        const port = await openDoors(context, core, await openPrices(context, core));
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
      open: () => openEngineDoor(context, core, link),
    };
  },
  chains: async (context, server) => {
    const core = await createGatewayCore(context, server, await openLink(context));
    return {
      startStatus: () => startStatusOf(core),
      recover: () => loadGatewayCore(context, core),
      open: () => openChainsDoor(context, core),
    };
  },
  gateway: async (context, server) => {
    const core = await createGatewayCore(context, server, await openLink(context));
    return {
      startStatus: () => startStatusOf(core),
      recover: () => loadGatewayCore(context, core),
      open: () =>
        openDoors(
          context,
          core,
          { prices: pricesOver(core.board, context.settings, core), feed: null },
          { onMissed: (listener) => core.sequencer.onMissed(listener), counts: core.counts },
        ),
    };
  },
};

function startStatusOf(core: EngineCore | GatewayCore): StartStatus {
  const { sequencer, database, history } = core;
  return {
    status: sequencer.health(),
    isDatabaseAvailable: database.state() === 'answers',
    isLossOpen: history.isLossOpen(),
    sinceLeaseLookMs: 'writer' in core ? core.writer.history.sinceLeaseLookMs() : null,
  };
}

async function openLink({ settings, log, lifecycle }: RoleContext): Promise<NatsLink> {
  if (settings.natsUrl === null) throw new Error('a split exchange has a NATS_URL');
  const link = await openNatsLink(settings.natsUrl, `assay ${settings.role} ${process.pid}`, log);
  lifecycle.add('the connection to NATS', () => link.close());
  return link;
}
