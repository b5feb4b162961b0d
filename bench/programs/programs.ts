import { runChild } from '../child-process.ts';
import { removeDataDir } from '../prepare-exchange.ts';
import { depthStreamRow, socketOrderRow } from '../program-bars.ts';
import { type BenchContext, informationRow, type Row, type Section } from '../row.ts';
import { startServer } from '../server-process.ts';
import { CLIENTS, measureFanOut, UPDATES_PER_SECOND } from '../sockets/sockets.ts';
import type { ProgramPlan, ProgramReport } from './load.ts';
import { prepareKeys } from './prepare.ts';

const CONNECTIONS = 128;
const MICROSECONDS = 1e6;

/**
 * Cost of API clients to the server: an order over HTTP and over the WebSocket, and a book's changes over a stream and
 * over the pages' socket.
 */
export const programsSection: Section = async (context) => [
  ...(await orderRows(context)),
  ...(await streamRows(context)),
];

async function orderRows(context: BenchContext): Promise<readonly Row[]> {
  const { quick, seed, log } = context;
  const { dataDir, keys } = await prepareKeys();
  const server = await startServer(dataDir);
  const cost = async (transport: ProgramPlan['transport'], seconds: number): Promise<number> => {
    const plan: ProgramPlan = { port: server.port, keys, transport, connections: CONNECTIONS, seconds, seed };
    const before = server.processorSeconds();
    const report = await runChild<ProgramReport>('programs/load-process.ts', [JSON.stringify(plan)]);
    const used = server.processorSeconds() - before;
    const microsecondsPerOrder = (used * MICROSECONDS) / Math.max(1, report.acknowledged);
    const summary = `${Math.round(report.perSecond)} a second, ${microsecondsPerOrder.toFixed(0)} µs of the server each`;
    log(`${transport}: ${summary}, ${report.errors} errors ${report.samples.join(' ')}`);
    return microsecondsPerOrder;
  };
  try {
    for (const transport of ['http', 'socket'] as const) await cost(transport, quick ? 2 : 5);
    const http: number[] = [];
    const socket: number[] = [];
    // Alternately, so that other work on the machine affects both.
    for (let round = 0; round < (quick ? 2 : 4); round += 1) {
      http.push(await cost('http', quick ? 4 : 10));
      socket.push(await cost('socket', quick ? 4 : 10));
    }
    return [socketOrderRow(socket, http)];
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

async function streamRows(context: BenchContext): Promise<readonly Row[]> {
  const title = `depth stream to ${CLIENTS} clients, ${UPDATES_PER_SECOND} a second`;
  const pages = await measureFanOut(context, 'the pages’ socket');
  const stream = await measureFanOut(context, title, '/ws/btcusdt@depth@100ms');
  return [
    // The target for delivery times applies to pages: a stream waits for its tenth of a second.
    ...stream.rows.map((row) => ({ ...row, verdict: null })),
    informationRow(
      'the pages’ socket on the same machine: the server’s processor',
      pages.serverShare,
      '% of a core',
    ),
    depthStreamRow(title, stream.serverShare, pages.serverShare),
  ];
}
