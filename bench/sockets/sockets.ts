import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from '../orders/connection.ts';
import { prepareExchange } from '../orders/prepare.ts';
import { removeDataDir } from '../prepare-exchange.ts';
import { atMostRow, type BenchContext, informationRow, type Row, type Section } from '../row.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { percentile } from '../statistics.ts';
import { deliveryTimes, type FanOutReport, sharedClock, spreads } from './fan-out.ts';

export const CLIENTS = 1_000;
export const UPDATES_PER_SECOND = 10;
const MIDDLE_TICKS = 3_000_000;
const LEVELS = 50;

/** Cost of a book's changes to a thousand clients, and their delivery times. */
export type FanOut = { readonly rows: readonly Row[]; readonly serverShare: number };

/** Depth pushes to a thousand clients, from sending the order that changes the book to their arrival. */
export const socketsSection: Section = async (context) => {
  const { rows } = await measureFanOut(
    context,
    `depth push to ${CLIENTS} clients, ${UPDATES_PER_SECOND} a second`,
  );
  return rows;
};

/** Measures on a separate exchange: over the socket of the pages, or over a stream. */
export async function measureFanOut(
  { quick, log }: BenchContext,
  title: string,
  stream?: string,
): Promise<FanOut> {
  const { dataDir, tokens } = await prepareExchange();
  const server = await startServer(dataDir);
  const clients = fork(join(import.meta.dirname, 'clients-process.ts'), [
    JSON.stringify({ port: server.port, clients: CLIENTS, ...(stream && { stream }) }),
  ]);
  try {
    await messageOf(clients);
    log(`${CLIENTS} clients are connected`);
    const token = readFileSync(tokens, 'utf8').split('\n')[0] ?? '';
    const placeOrder = await createPlacing(server, token);
    for (let level = 1; level <= LEVELS; level += 1) await placeOrder(level);
    const before = server.processorSeconds();
    const updates = UPDATES_PER_SECOND * (quick ? 5 : 30);
    const sentAt = await sendUpdates(updates, server, placeOrder);
    const serverSeconds = server.processorSeconds() - before;
    const report = await reportOf(clients);
    const times = deliveryTimes(sentAt, report.pushes);
    const deliveries = report.pushes.reduce((total, { receivedAt }) => total + receivedAt.length, 0);
    log(
      `${deliveries} pushes arrived; the clients used ${report.processorSeconds.toFixed(1)} s of processor`,
    );
    const serverShare = (serverSeconds * UPDATES_PER_SECOND * 100) / updates;
    const rows = [
      atMostRow(`${title}: 95th percentile of delivery`, percentile(times, 0.95), 'ms', 150),
      informationRow(`${title}: median of delivery`, percentile(times, 0.5), 'ms'),
      informationRow(
        `${title}: 95th percentile after the first client`,
        percentile(spreads(report.pushes), 0.95),
        'ms',
      ),
      informationRow(`${title}: share that arrived`, (times.length * 100) / (updates * CLIENTS), '%'),
      informationRow(`${title}: the server's processor`, serverShare, '% of a core'),
    ];
    return { rows, serverShare };
  } finally {
    clients.kill();
    await server.stop();
    removeDataDir(dataDir);
  }
}

type PlaceOrder = (level: number) => Promise<void>;

/** Places a resting buy below the middle by a number of ticks. */
async function createPlacing(server: ServerProcess, token: string): Promise<PlaceOrder> {
  const connection = await Connection.open(server.port);
  return (level) =>
    new Promise((resolve, reject) => {
      const price = ((MIDDLE_TICKS - level) / 100).toFixed(2);
      const form = `legal_id=3&currency_id=1&price=${price}&num=0.001`;
      const head = [
        'POST /api/transaction/in HTTP/1.1',
        'Host: 127.0.0.1',
        `Authorization: ${token}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${form.length}`,
      ];
      connection.send(`${head.join('\r\n')}\r\n\r\n${form}`, ({ status, body }) => {
        if (status === 200 && body.startsWith('{"type":"ok"')) resolve();
        else reject(new Error(`an order was not taken: ${status} ${body}`));
      });
    });
}

/** Sends one order every tenth of a second; returns the sending times by sequence: there are no other commands. */
async function sendUpdates(
  count: number,
  server: ServerProcess,
  placeOrder: PlaceOrder,
): Promise<Map<number, number>> {
  const last = await server.metric('assay_sequence');
  const sentAt = new Map<number, number>();
  const startedAt = sharedClock();
  for (let update = 1; update <= count; update += 1) {
    await delay(Math.max(0, startedAt + (update * 1_000) / UPDATES_PER_SECOND - sharedClock()));
    sentAt.set(last + update, sharedClock());
    await placeOrder(1 + (update % LEVELS));
  }
  // The last push may still be queued.
  await delay(1_000);
  return sentAt;
}

async function reportOf(clients: ChildProcess): Promise<FanOutReport> {
  const answer = messageOf(clients);
  clients.send('report');
  return (await answer) as FanOutReport;
}

/** Returns the next message of a process; throws if the process ends instead. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the clients' process ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
