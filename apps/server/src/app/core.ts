import { connectDatabase, type Database } from '../database/connect.ts';
import type { DatabaseServer } from '../database/open.ts';
import { patiently } from '../database/patience.ts';
import { seedIdentityPapers } from '../demo/identity-papers.ts';
import { seedDemo, seedState } from '../demo/seed.ts';
import { seedDemoStaff } from '../demo/staff.ts';
import { limitOpenOrders } from '../listing/limit-open-orders.ts';
import { createMarket } from '../market/create-market.ts';
import { seedNews } from '../news/seed/seed-news.ts';
import { createMetrics } from '../operations/metrics.ts';
import { startTelling } from '../owners/start-telling.ts';
import { snapshotsByProcess } from '../sequencer/background-snapshot.ts';
import { Clock } from '../sequencer/clock.ts';
import { engineFactory } from '../sequencer/engine-factory.ts';
import { GroupCommit } from '../sequencer/group-commit.ts';
import { OnceOnly } from '../sequencer/once-only.ts';
import { TableSet } from '../store/table-set.ts';
import { STORED_TABLES } from '../stored-tables.ts';
import { createCalendar } from '../time/calendar.ts';
import type { Core, EngineCore, RoleContext, StartContext } from './parts.ts';

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

/** Makes what stands on the database: the sequencer, not yet started, and the market it feeds. */
export function createCore(context: StartContext, server: DatabaseServer): EngineCore {
  const { settings, log, onFatal } = context;
  const database = openDatabase(context, server);
  const metrics = createMetrics();
  const writer = new GroupCommit({
    url: server.url,
    pool: database.pool,
    engines: engineFactory,
    tables: new TableSet(STORED_TABLES),
    log,
    now: Date.now,
    reviveDatabase: () => server.revive(),
    onFatal,
    measure: metrics,
    takeSnapshot: snapshotsByProcess(server.url),
    clock: new Clock(createCalendar(settings.timeZone)),
  });
  const market = createMarket({
    database: database.queries,
    timeZone: settings.timeZone,
    now: Date.now,
    log,
    measureJob: metrics.jobRound,
  });
  writer.onCommitted((batch) => market.absorb(batch));
  const sequencer = new OnceOnly(writer, database.pool);
  return { database, writer, sequencer, marks: writer.marks, market, metrics };
}

/** Takes the lease, recovers the engine, seeds what a new exchange needs, tells the engine what it does not know, and loads the market. */
export async function recoverCore(context: RoleContext, core: EngineCore): Promise<void> {
  const { lifecycle, stopping } = context;
  const { writer, market } = core;
  // While it stands by for the lease, a stop has to reach the wait itself.
  const release = (): void => void writer.stop();
  stopping.addEventListener('abort', release, { once: true });
  lifecycle.add('the sequencer', () => writer.stop());
  await writer.start().finally(() => stopping.removeEventListener('abort', release));
  stopping.throwIfAborted();
  await patiently(() => seed(context, core));
  const telling = { database: core.database.queries, sequencer: core.sequencer, log: context.log };
  lifecycle.add('the telling of owners', await startTelling(telling));
  await market.load();
  await limitOpenOrders({ ...core, settings: context.settings });
  lifecycle.add('the market', () => market.close());
}

async function seed({ settings, vault }: RoleContext, { database, sequencer }: Core): Promise<void> {
  const { queries } = database;
  const article = await queries.selectFrom('news').select('id').limit(1).executeTakeFirst();
  // Once there are articles they are the operator's: what was taken away stays away.
  if (article === undefined) await seedNews(queries);
  if (!settings.demo) return;
  const isNew = await seedDemo({ database: queries, sequencer, settings, now: Date.now });
  if (isNew) await seedIdentityPapers({ database: queries, vault, now: Date.now });
  if ((await seedState(queries)) === 'done') await seedDemoStaff({ database: queries, vault, now: Date.now });
}
