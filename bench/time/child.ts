import { type Command, type OwnerId, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { createLog } from '@assay/server/src/operations/log.ts';
import { Clock } from '@assay/server/src/sequencer/clock.ts';
import { GroupCommit } from '@assay/server/src/sequencer/group-commit.ts';
import { TableSet } from '@assay/server/src/store/table-set.ts';
import { STORED_TABLES } from '@assay/server/src/stored-tables.ts';
import { createCalendar } from '@assay/server/src/time/calendar.ts';
import { echoEngines } from '@assay/server/test/support/echo-room.ts';
import { BASE, openingCommands, QUOTE } from '../books/house-engine.ts';
import { withDatabase } from '../prepare-exchange.ts';
import { percentile } from '../statistics.ts';
import { inTurns, ordersUntil, TRADERS, traderAt } from './orders-beside.ts';

// Has so many payments fall due at one moment, and gives orders at a steady rate until the last is made.
const [dataDir = '', count = '', rate = ''] = process.argv.slice(2);
const THINGS = Number(count);
const PER_SECOND = Number(rate);
/** Long enough to put all of them on the agenda first. */
const PREPARED_MS = 24 * 3_600_000;
const LONGEST_MS = 120_000;

export type TimeReport = {
  /** From the moment to the last payment that is durable. */
  readonly seconds: number;
  readonly orders: number;
  /** In milliseconds from an order's being given to its answer. */
  readonly p50: number;
  readonly p99: number;
  /** Commands of the clock. */
  readonly commands: number;
};

let aheadMs = 0;

process.stdout.write(JSON.stringify(await withDatabase(dataDir, ({ pool }, { url }) => measure(pool, url))));

async function measure(pool: Parameters<typeof clockedSequencer>[0], url: string): Promise<TimeReport> {
  const sequencer = clockedSequencer(pool, url);
  await sequencer.start();
  const due = Date.now() + PREPARED_MS;
  await inTurns([...openingCommands(), ...funds()], sequencer);
  await inTurns(
    Array.from({ length: THINGS }, (_, index) => payment(traderAt(index), due)),
    sequencer,
  );
  let [left, commands, doneAt] = [THINGS, 0, 0];
  sequencer.onCommitted((batch) => {
    for (const { command, outcome } of batch) {
      if (command.type !== 'pass_time' || !outcome.ok) continue;
      const moved = outcome.events.find((event) => event.type === 'money_moved');
      if (moved === undefined) continue;
      commands += 1;
      left -= moved.postings.length / 2;
      if (left === 0) doneAt = performance.now();
    }
  });
  aheadMs = PREPARED_MS;
  const begun = performance.now();
  const waits = await ordersUntil(
    () => doneAt > 0 || performance.now() - begun > LONGEST_MS,
    PER_SECOND,
    sequencer,
  );
  await sequencer.stop();
  if (doneAt === 0) throw new Error(`${left} payments are not made after ${LONGEST_MS} ms`);
  const seconds = (doneAt - begun) / 1_000;
  return {
    seconds,
    orders: waits.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    commands,
  };
}

function clockedSequencer(
  pool: ConstructorParameters<typeof GroupCommit>[0]['pool'],
  url: string,
): GroupCommit {
  return new GroupCommit({
    url,
    pool,
    engines: echoEngines,
    tables: new TableSet(STORED_TABLES),
    log: createLog('silent'),
    now: () => Date.now() + aheadMs,
    reviveDatabase: async () => undefined,
    onFatal: (error) => {
      throw error;
    },
    measure: { batchCommitted: () => undefined, batchFailed: () => undefined },
    takeSnapshot: async () => undefined,
    clock: new Clock(createCalendar('Asia/Shanghai')),
  });
}

function funds(): Command[] {
  return Array.from({ length: TRADERS }, (_, index) => index).flatMap((index) =>
    [BASE, QUOTE].map(
      (currency): Command => ({ ...payment(traderAt(index), 1), currency, amount: amount(10n ** 13n) }),
    ),
  );
}

function payment(owner: OwnerId, due: number) {
  return {
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner,
    wallet: 'change',
    currency: QUOTE,
    amount: amount(1n),
    reason: 'deposit',
    reference: due,
  } as const;
}
