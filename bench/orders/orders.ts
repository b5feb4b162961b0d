import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataDir } from '../prepare-exchange.ts';
import { signedOrderRow } from '../program-bars.ts';
import { atMostRow, type BenchContext, informationRow, type Row, type Section } from '../row.ts';
import { startServer } from '../server-process.ts';
import { figure } from '../table.ts';
import { watchDatabase } from './database-cost.ts';
import { type Measured, measureLoad } from './measure.ts';
import { naiveInsertsPerSecond } from './naive-inserts.ts';
import { pgbenchPerSecond } from './pgbench.ts';
import { type PreparedExchange, prepareExchange } from './prepare.ts';
import { CATEGORIES, type Category, sharesOf } from './profile.ts';
import { tpcbPerSecond } from './tpcb.ts';

const RATE = 5_000;
const QUARTER = RATE / 4;
const CONNECTIONS = 128;

/** Durable orders through HTTP: the real server, its embedded database and a load generator, on one machine. */
export const ordersSection: Section = async (context) => {
  const prepared = await prepareExchange();
  try {
    const loaded = await measureServer(prepared, context);
    const shares = await profileServer(prepared, context);
    return [...loaded.rows, ...costRows(loaded.full, shares)];
  } finally {
    removeDataDir(prepared.dataDir);
  }
};

type Loaded = { readonly rows: readonly Row[]; readonly full: Measured };

async function measureServer(
  { dataDir, tokens, keys }: PreparedExchange,
  { quick, seed, log }: BenchContext,
): Promise<Loaded> {
  const server = await startServer(dataDir);
  const database = await watchDatabase(dataDir);
  const load = async (
    title: string,
    rate: number | null,
    seconds: number,
    signed = {},
  ): Promise<Measured> => {
    const plan = { tokens, ...signed, connections: CONNECTIONS, rate, seconds: quick ? 4 : seconds, seed };
    const measured = await measureLoad(server, database, plan);
    log(`${title}: ${summaryOf(measured)}`);
    return measured;
  };
  try {
    await load('warm-up', null, 5);
    const quarter = await load(`${QUARTER} a second`, QUARTER, 15);
    const full = await load(`${RATE} a second`, RATE, 30);
    const limit = await load('as fast as it goes', null, 15);
    // Alternately, so that other work on the machine and the growth of the database affect both alike.
    const web: number[] = [];
    const programs: number[] = [];
    for (const round of ['first', 'second'] as const) {
      web.push((await load(`${RATE} a second, ${round} turn of the web`, RATE, 15)).serverCost);
      programs.push(
        (await load(`${RATE} a second, ${round} turn of programs`, RATE, 15, { keys })).serverCost,
      );
    }
    const beside = await database.createSibling();
    const naive = await naiveInsertsPerSecond(beside, quick ? 3 : 10);
    const bank = await bankPerSecond(beside, quick ? 3 : 10);
    return {
      full,
      rows: [
        sustainedRow(full),
        atMostRow(`99th percentile of an order at ${RATE} a second`, full.p99, 'ms', 60),
        atMostRow(`99th percentile of an order at ${QUARTER} a second`, quarter.p99, 'ms', 20),
        signedOrderRow(programs, web),
        besideRow('orders as fast as it goes beside one transaction an order', limit.perSecond, naive),
        besideRow(`orders as fast as it goes beside ${bank.name}`, limit.perSecond, bank.perSecond),
        informationRow('orders in a batch as fast as it goes', limit.batchSize, 'orders'),
        informationRow('a batch becomes durable in', limit.commitMs, 'ms'),
      ],
    };
  } finally {
    await database.close();
    await server.stop();
  }
}

/** Runs PostgreSQL's own benchmark: with its own program if installed, else with our client. */
async function bankPerSecond(url: string, seconds: number): Promise<{ name: string; perSecond: number }> {
  const pgbench = await pgbenchPerSecond(url, seconds);
  if (pgbench !== null) return { name: 'pgbench', perSecond: pgbench };
  return { name: 'TPC-B-like transactions (no pgbench here)', perSecond: await tpcbPerSecond(url, seconds) };
}

/** Runs the load once more with the profiler on: it slows the server down, so its figures give shares only. */
async function profileServer(
  { dataDir, tokens }: PreparedExchange,
  { quick, seed, log }: BenchContext,
): Promise<ReadonlyMap<Category, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-profile-'));
  const server = await startServer(dataDir, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  const database = await watchDatabase(dataDir);
  const plan = { tokens, connections: CONNECTIONS, rate: null, seconds: quick ? 4 : 20, seed: seed + 1 };
  const measured = await measureLoad(server, database, plan);
  log(`with the profiler: ${summaryOf(measured)}`);
  await database.close();
  await server.stop();
  const shares = sharesOf(folder);
  rmSync(folder, { recursive: true, force: true });
  return shares;
}

function sustainedRow(full: Measured): Row {
  // The last answer arrives after the last second.
  const isMet = full.errors === 0 && full.perSecond >= RATE * 0.99;
  return {
    name: `durable orders through HTTP, sustained at ${RATE} a second (${full.errors} errors)`,
    ours: full.perSecond,
    peer: null,
    ratio: null,
    unit: 'orders a second',
    verdict: { bar: `≥ ${RATE}, no errors`, isMet },
  };
}

function besideRow(name: string, ours: number, peer: number): Row {
  return { name, ours, peer, ratio: ours / peer, unit: 'a second', verdict: null };
}

/** CPU time of one order by component; the server's is divided by the shares of its profile. */
function costRows(full: Measured, shares: ReadonlyMap<Category, number>): Row[] {
  const unit = 'µs an order';
  return [
    ...CATEGORIES.map((category) =>
      informationRow(
        `processor time: server, ${category}`,
        (shares.get(category) ?? 0) * full.serverCost,
        unit,
      ),
    ),
    informationRow('processor time: server, all', full.serverCost, unit),
    informationRow('processor time: PostgreSQL', full.databaseCost, unit),
    informationRow('processor time: load generator', full.generatorCost, unit),
  ];
}

function summaryOf(measured: Measured): string {
  const { perSecond, errors, p50, p99, serverCost, databaseCost, generatorCost, samples } = measured;
  const costs = [serverCost, databaseCost, generatorCost].map(figure).join(' + ');
  const sampleText = samples.length === 0 ? '' : `, such as ${samples[0]}`;
  return (
    `${figure(perSecond)} orders/s, ${errors} errors${sampleText}, median ${figure(p50)} ms, 99 % ${figure(p99)} ms, ` +
    `server + PostgreSQL + generator ${costs} µs an order`
  );
}
