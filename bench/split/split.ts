import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_KEY_FILE } from '@assay/server/src/core/secrets/open-vault.ts';
import { findNatsServer, startNatsServer } from '@assay/server/test/support/nats-server.ts';
import { runChild } from '../child-process.ts';
import type { LoadReport } from '../orders/load.ts';
import { prepareExchange } from '../orders/prepare.ts';
import { removeDataDir, withDatabase } from '../prepare-exchange.ts';
import { type BenchContext, informationRow, type Row, type Section } from '../row.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const CONNECTIONS = 128;

/**
 * Cost of an order to each process of a split exchange: an engine, the gateway that receives the orders, and one that
 * only follows. Orders are sent at the maximum rate.
 */
export const splitSection: Section = async (context) => {
  if (findNatsServer() === null) {
    context.log('no nats-server on this machine: nothing to measure');
    return [];
  }
  const { dataDir, tokens } = await prepareExchange();
  const nats = await startNatsServer();
  try {
    return await withDatabase(dataDir, (_database, { url }) =>
      measureRoles(roleSettings(dataDir, url, nats.url), tokens, context),
    );
  } finally {
    await nats.kill();
    removeDataDir(dataDir);
  }
};

type Settings = Readonly<Record<string, string>>;

function roleSettings(dataDir: string, databaseUrl: string, natsUrl: string): Settings {
  // Roles get it as a setting, because they may run on other machines than the data directory's.
  const SECRET_KEY = readFileSync(join(dataDir, SECRET_KEY_FILE), 'utf8').trim();
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NATS_URL: natsUrl, SECRET_KEY };
}

async function measureRoles(
  settings: Settings,
  tokens: string,
  { quick, seed, log }: BenchContext,
): Promise<readonly Row[]> {
  const servers: ServerProcess[] = [];
  const start = async (role: string): Promise<ServerProcess> => {
    const server = await startServer(settings.DATA_DIR ?? '', [], { ...settings, ROLE: role });
    servers.push(server);
    return server;
  };
  try {
    const engine = await start('engine');
    const gateway = await start('gateway');
    const listening = await start('gateway');
    const plan = { port: gateway.port, tokens, connections: CONNECTIONS, rate: null, seed };
    const load = (seconds: number): Promise<LoadReport> =>
      runChild('orders/load-process.ts', [JSON.stringify({ ...plan, seconds })]);
    await load(3);
    const processes = [engine, gateway, listening];
    const before = processes.map((server) => server.processorSeconds());
    const report = await load(quick ? 4 : 15);
    const costs = processes.map(
      (server, index) => ((server.processorSeconds() - (before[index] ?? 0)) * 1e6) / report.acknowledged,
    );
    log(`${report.acknowledged} orders through a gateway, ${report.errors} errors`);
    return [
      costRow('engine', costs[0]),
      costRow('gateway, an order of its own', costs[1]),
      costRow('gateway, an order of another', costs[2]),
      informationRow(
        'split: orders through one gateway as fast as it goes',
        report.perSecond,
        'orders a second',
      ),
    ];
  } finally {
    for (const server of servers.reverse()) await server.stop();
  }
}

function costRow(processName: string, cost: number | undefined): Row {
  return informationRow(`split, processor time: ${processName}`, cost ?? Number.NaN, 'µs an order');
}
