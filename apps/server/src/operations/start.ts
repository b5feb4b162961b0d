import type { Logger } from 'pino';
import { connectDatabase, type Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { type DatabaseServer, openDatabaseServer } from '../database/open.ts';
import { DEMO_TRADERS } from '../demo/people.ts';
import { seedDemo } from '../demo/seed.ts';
import { startRobots } from '../demo/start-robots.ts';
import type { Exchange } from '../exchange.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createMarket, type RunningMarket } from '../market/create-market.ts';
import { engineFactory } from '../sequencer/engine-factory.ts';
import { GroupCommit } from '../sequencer/group-commit.ts';
import type { Settings } from '../settings.ts';
import type { Sockets } from '../sockets/create-sockets.ts';
import { type SocketExchange, startSockets } from '../sockets/start-sockets.ts';
import { announcement } from './announce.ts';
import { registerOperations } from './health.ts';
import { Lifecycle } from './lifecycle.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { listenOn, listenWhileWaiting } from './waiting-server.ts';

/** An exchange that is starting or running. */
export type StartingExchange = {
  /** Settles when the exchange is open, or when `stop` came first. Rejects when it cannot start. */
  readonly ready: Promise<void>;
  /** Closes everything in order: HTTP and sockets, the sequencer with its last snapshot, the database. */
  stop(): Promise<void>;
};

/** Starts the exchange. `onFatal` is told when a running one must end because its state cannot be trusted. */
export function startExchange(
  settings: Settings,
  log: Logger,
  onFatal: (error: Error) => void,
): StartingExchange {
  const lifecycle = new Lifecycle(log);
  const stopping = new AbortController();
  const ready = open({ settings, log, onFatal, lifecycle, stopping: stopping.signal }).catch(
    async (error: unknown) => {
      await lifecycle.close();
      if (!stopping.signal.aborted) throw error;
    },
  );
  return {
    ready,
    stop: async () => {
      stopping.abort();
      await ready.catch(() => undefined);
      await lifecycle.close();
    },
  };
}

type Context = {
  readonly settings: Settings;
  readonly log: Logger;
  readonly onFatal: (error: Error) => void;
  readonly lifecycle: Lifecycle;
  /** Checked between the steps, so that Ctrl-C during a start leaves nothing behind. */
  readonly stopping: AbortSignal;
};

async function open(context: Context): Promise<void> {
  const { settings, log, lifecycle, stopping } = context;
  const server = await openDatabaseServer(settings);
  lifecycle.add('the database server', () => server.stop());
  stopping.throwIfAborted();
  const applied = await migrate(server.url);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  const database = openDatabase(context, server);
  const metrics = createMetrics();
  const sequencer = createSequencer(context, server, database, metrics);
  const market = createMarket({
    database: database.queries,
    timeZone: settings.timeZone,
    now: Date.now,
    log,
  });
  sequencer.onCommitted((batch) => market.absorb(batch));
  await awaitLease(context, sequencer);
  const parts = exchangeParts(context, { database, sequencer, market });
  if (settings.demo && (await seedDemo(parts))) log.info('the demo exchange was seeded');
  await market.load();
  lifecycle.add('the market', () => market.close());
  stopping.throwIfAborted();
  const sockets = startSockets(parts);
  if (settings.demo && settings.demoRobots) await openRobots(context, parts, sockets);
  const bound = await openHttp(context, { ...parts, publisher: sockets }, sockets, metrics);
  const logins = settings.demo ? DEMO_TRADERS : [];
  process.stdout.write(announcement(settings, bound, server.description, logins));
}

/** The robots fill the books before anybody else comes in. */
async function openRobots({ lifecycle }: Context, parts: SocketExchange, sockets: Sockets): Promise<void> {
  const stop = await startRobots({ ...parts, isWatched: () => sockets.connections() > 0 });
  lifecycle.add('the robots', stop);
}

function openDatabase({ log, lifecycle }: Context, server: DatabaseServer): Database {
  const database = connectDatabase({
    url: server.url,
    onError: (error) => log.warn({ reason: error.message }, 'an idle database connection broke'),
  });
  lifecycle.add('the database connections', () => database.close());
  return database;
}

function createSequencer(
  { log, onFatal }: Context,
  server: DatabaseServer,
  database: Database,
  metrics: Metrics,
): GroupCommit {
  return new GroupCommit({
    url: server.url,
    pool: database.pool,
    engines: engineFactory,
    log,
    now: Date.now,
    reviveDatabase: () => server.revive(),
    onFatal,
    measure: metrics,
  });
}

/** Recovers the engine, answering health checks meanwhile. */
async function awaitLease({ settings, lifecycle, stopping }: Context, sequencer: GroupCommit): Promise<void> {
  const early = await listenWhileWaiting(settings, () => sequencer.health());
  const release = (): void => void sequencer.stop();
  stopping.addEventListener('abort', release, { once: true });
  lifecycle.add('the sequencer', () => sequencer.stop());
  try {
    await sequencer.start();
  } finally {
    stopping.removeEventListener('abort', release);
    await early.close();
  }
  stopping.throwIfAborted();
}

type Parts = {
  readonly database: Database;
  readonly sequencer: GroupCommit;
  readonly market: RunningMarket;
};

function exchangeParts({ settings, log }: Context, { database, sequencer, market }: Parts): SocketExchange {
  return {
    settings,
    database: database.queries,
    sequencer,
    market,
    log,
    now: Date.now,
  };
}

/** Answers the port, which the system chose when the settings leave it open. */
async function openHttp(
  context: Context,
  exchange: Exchange,
  sockets: Sockets,
  metrics: Metrics,
): Promise<number> {
  const app = await createHttpServer(exchange);
  sockets.attach(app.server);
  registerOperations(app, exchange.sequencer, metrics);
  const { host, port } = context.settings;
  await listenOn((address) => app.listen({ port, host: address }), { port, host });
  context.lifecycle.add('HTTP', () => app.close());
  context.lifecycle.add('the sockets', async () => sockets.close());
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}
