import { askChild } from '../child-process.ts';
import { removeDataDir } from '../prepare-exchange.ts';
import { atMostRow, costRow, type Row, type Section, statedRow } from '../row.ts';
import { startServer } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import type { ReadPlan, ReadReport } from './load.ts';
import { prepareHistory } from './prepare.ts';

const LIMITS = { REQUESTS_PER_SECOND: '100', SOCKETS_PER_NETWORK: '64' };
const MEGABYTE = 1_024 * 1_024;

/** Delay that one network can cause another by public reads and streams within its limits. */
export const readsSection: Section = async ({ quick, say }) => {
  const dataDir = await prepareHistory();
  const server = await startServer(dataDir, [], LIMITS);
  const seconds = quick ? 6 : 30;
  const run = (role: ReadPlan['role'], length = seconds): Promise<ReadReport> => {
    const plan: ReadPlan = { port: server.port, role, seconds: length };
    return askChild<ReadReport>('reads/load-process.ts', [JSON.stringify(plan)]);
  };
  try {
    await run('bystander', 3);
    const alone = await run('bystander');
    const memory = server.peakBytes();
    const before = server.processorSeconds();
    const [beside, hostile] = await Promise.all([run('bystander'), run('hostile')]);
    const { answered, limited, busy, faults } = hostile;
    say(`hostile: ${answered} answered, ${limited} beyond the limit, ${busy} busy, ${faults} faults`);
    say(`bystander: ${beside.answered} answered, ${beside.faults + beside.busy + beside.limited} not`);
    return rowsOf(alone, beside, {
      share: ((server.processorSeconds() - before) * 100) / seconds,
      grown: (server.peakBytes() - memory) / MEGABYTE,
    });
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
};

type Cost = { readonly share: number; readonly grown: number };

function rowsOf(alone: ReadReport, beside: ReadReport, { share, grown }: Cost): readonly Row[] {
  const [quiet, loaded] = [alone, beside].map(({ times }) => percentile(times, 0.99));
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
    statedRow('the server’s processor for the hostile network', share, '% of a core'),
    statedRow('memory that the server has had more at the most', grown, 'MB'),
  ];
}
