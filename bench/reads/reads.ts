import { runChild } from '../child-process.ts';
import { removeDataDir } from '../prepare-exchange.ts';
import { atMostRow, costRow, informationRow, type Row, type Section } from '../row.ts';
import { startServer } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import type { ReadPlan, ReadReport } from './load.ts';
import { prepareHistory } from './prepare.ts';

const LIMITS = { REQUESTS_PER_SECOND: '100', SOCKETS_PER_NETWORK: '64' };
const MEGABYTE = 1_024 * 1_024;

/** Delay that one network can cause another by public reads and streams within its limits. */
export const readsSection: Section = async ({ quick, log }) => {
  const dataDir = await prepareHistory();
  const server = await startServer(dataDir, [], LIMITS);
  const seconds = quick ? 6 : 30;
  const run = (role: ReadPlan['role'], length = seconds): Promise<ReadReport> => {
    const plan: ReadPlan = { port: server.port, role, seconds: length };
    return runChild<ReadReport>('reads/load-process.ts', [JSON.stringify(plan)]);
  };
  try {
    await run('bystander', 3);
    const undisturbed = await run('bystander');
    const memory = server.peakBytes();
    const before = server.processorSeconds();
    const [beside, hostile] = await Promise.all([run('bystander'), run('hostile')]);
    const { answered, limited, busy, faults } = hostile;
    log(`hostile: ${answered} answered, ${limited} beyond the limit, ${busy} busy, ${faults} faults`);
    log(`bystander: ${beside.answered} answered, ${beside.faults + beside.busy + beside.limited} not`);
    return rowsOf(undisturbed, beside, {
      share: ((server.processorSeconds() - before) * 100) / seconds,
      growth: (server.peakBytes() - memory) / MEGABYTE,
    });
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
};

type Cost = { readonly share: number; readonly growth: number };

function rowsOf(undisturbed: ReadReport, beside: ReadReport, { share, growth }: Cost): readonly Row[] {
  const [quiet, loaded] = [undisturbed, beside].map(({ times }) => percentile(times, 0.99));
  const refused = beside.faults + beside.busy + beside.limited;
  return [
    costRow(
      '99 % of a bystander’s requests: beside a hostile network, and alone',
      loaded ?? 0,
      quiet ?? 0,
      'ms',
      null,
    ),
    atMostRow('a bystander’s requests that were refused', refused, 'requests', 0),
    informationRow('the server’s processor for the hostile network', share, '% of a core'),
    informationRow('memory that the server has had more at the most', growth, 'MB'),
  ];
}
