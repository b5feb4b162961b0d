import { type Command, ownerId, SETUP, timeMs } from '@assay/engine';
import { amount, type Mark } from '@assay/money';
import { createLog } from '@assay/server/src/operations/log.ts';
import { Clock } from '@assay/server/src/sequencer/clock.ts';
import { engineFactory } from '@assay/server/src/sequencer/engine-factory.ts';
import { GroupCommit } from '@assay/server/src/sequencer/group-commit.ts';
import { TableSet } from '@assay/server/src/store/table-set.ts';
import { STORED_TABLES } from '@assay/server/src/stored-tables.ts';
import { createCalendar } from '@assay/server/src/time/calendar.ts';
import { BASE, openingCommands, PAIR, QUOTE } from '../books/house-engine.ts';
import { withDatabase } from '../prepare-exchange.ts';
import { percentile } from '../statistics.ts';
import type { TimeReport } from '../time/child.ts';
import { inTurns, ordersUntil, TRADERS, traderAt } from '../time/orders-beside.ts';
import { funding, houseCommands, movedBy, opening } from './contracts.ts';

// Lets a night begin, or the index crash, over so many positions, and gives orders at a steady rate until all of them
// have been charged or closed: the real sequencer and its embedded database.
const [dataDir = '', count = '', rate = '', what = ''] = process.argv.slice(2);
const POSITIONS = Number(count);
const PER_SECOND = Number(rate);
const IS_NIGHT = what === 'night';
const PER_OWNER = 100;
const FIRST = 500_000;
const DAY_MS = 24 * 3_600_000;
const LONGEST_MS = 180_000;
const PLENTY = amount(10n ** 13n);
/** Nothing is left of anybody: with less, accounts of many positions keep some of them. */
const CRASH = movedBy(-2_000);

/** The clock stands still while positions open, so that waiting for a price costs nothing. */
let now = Date.now();
let isStill = true;
let aheadMs = 0;

process.stdout.write(JSON.stringify(await withDatabase(dataDir, ({ pool }, { url }) => measure(pool, url))));

async function measure(
  pool: ConstructorParameters<typeof GroupCommit>[0]['pool'],
  url: string,
): Promise<TimeReport> {
  const sequencer = new GroupCommit({
    url,
    pool,
    engines: engineFactory,
    tables: new TableSet(STORED_TABLES),
    log: createLog('silent'),
    now: () => (isStill ? now : Date.now() + aheadMs),
    reviveDatabase: async () => undefined,
    onFatal: (error) => {
      throw error;
    },
    measure: { batchCommitted: () => undefined, batchFailed: () => undefined },
    takeSnapshot: async () => undefined,
    clock: new Clock(createCalendar('Asia/Shanghai')),
  });
  await sequencer.start();
  await inTurns([...openingCommands(), ...houseCommands(), ...funds()], sequencer);
  const see = (price: Mark): void => {
    now += 1;
    sequencer.marks.see([{ pair: PAIR, price, observedAt: timeMs(now) }]);
  };
  const stop = sequencer.marks.onWanted(() => see(movedBy(0)));
  const owners = Array.from({ length: POSITIONS }, (_, index) =>
    ownerId(FIRST + Math.floor(index / PER_OWNER)),
  );
  await inTurns(owners.map(opening), sequencer);
  stop();
  let [left, commands, doneAt] = [POSITIONS, 0, 0];
  sequencer.onCommitted((batch) => {
    for (const { outcome } of batch) {
      if (!outcome.ok) continue;
      const ended = outcome.events.filter(
        (event) =>
          event.type === 'lever_receipt_written' &&
          (IS_NIGHT ? event.receipt.kind === 'overnight' : event.receipt.cause === 'liquidation'),
      ).length;
      if (ended === 0) continue;
      commands += 1;
      left -= ended;
      if (left === 0) doneAt = performance.now();
    }
  });
  aheadMs = now + 1 + (IS_NIGHT ? DAY_MS : 0) - Date.now();
  isStill = false;
  const begun = performance.now();
  if (!IS_NIGHT) {
    const observedAt = timeMs(Date.now() + aheadMs);
    sequencer.marks.see([{ pair: PAIR, price: CRASH, observedAt }]);
  }
  const isOver = () => doneAt > 0 || performance.now() - begun > LONGEST_MS;
  const waits = await ordersUntil(isOver, PER_SECOND, sequencer);
  await sequencer.stop();
  if (doneAt === 0) throw new Error(`${left} positions are left after ${LONGEST_MS} ms`);
  return {
    seconds: (doneAt - begun) / 1_000,
    orders: waits.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    commands,
  };
}

function funds(): Command[] {
  const spot = Array.from({ length: TRADERS }, (_, index) => traderAt(index)).flatMap((owner) =>
    [BASE, QUOTE].map((currency): Command => {
      const given = { owner, wallet: 'change', currency, amount: PLENTY } as const;
      return { room: 'custody', type: 'credit', by: SETUP, ...given, reason: 'deposit', reference: 1 };
    }),
  );
  const owners = Array.from({ length: Math.ceil(POSITIONS / PER_OWNER) }, (_, index) =>
    ownerId(FIRST + index),
  );
  return [...spot, ...owners.map((owner) => funding(owner, 180 * PER_OWNER))];
}
