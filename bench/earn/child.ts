import { type Command, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { createLog } from '@assay/server/src/operations/log.ts';
import { Clock } from '@assay/server/src/sequencer/clock.ts';
import { engineFactory } from '@assay/server/src/sequencer/engine-factory.ts';
import { GroupCommit } from '@assay/server/src/sequencer/group-commit.ts';
import { TableSet } from '@assay/server/src/store/table-set.ts';
import { STORED_TABLES } from '@assay/server/src/stored-tables.ts';
import { createCalendar } from '@assay/server/src/time/calendar.ts';
import { BASE, openingCommands, QUOTE } from '../books/house-engine.ts';
import { withDatabase } from '../prepare-exchange.ts';
import { percentile } from '../statistics.ts';
import type { TimeReport } from '../time/child.ts';
import { inTurns, ordersUntil, TRADERS, traderAt } from '../time/orders-beside.ts';

// Has so many positions come to their first day within one minute, and gives orders at a steady rate until the last is paid.
const [dataDir = '', count = '', rate = ''] = process.argv.slice(2);
const POSITIONS = Number(count);
const PER_SECOND = Number(rate);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PER_BATCH = 2_000;
const LONGEST_MS = 120_000;
const PLENTY = amount(10n ** 13n);

/** The clock stands still while positions begin, but for a step after each batch, so that all of them begin within a minute. */
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
  await inTurns([...openingCommands(), ...house(), ...funds()], sequencer);
  const step = Math.floor((MINUTE_MS * PER_BATCH) / POSITIONS);
  for (let begun = 0; begun < POSITIONS; begun += PER_BATCH) {
    await inTurns(positions(begun, Math.min(PER_BATCH, POSITIONS - begun)), sequencer);
    now += Math.min(step, MINUTE_MS);
  }
  let [left, commands, doneAt] = [POSITIONS, 0, 0];
  sequencer.onCommitted((batch) => {
    for (const { outcome } of batch) {
      if (!outcome.ok) continue;
      const paid = outcome.events.filter(
        (event) => event.type === 'earn_position_changed' && event.position.day === 1,
      ).length;
      if (paid === 0) continue;
      commands += 1;
      left -= paid;
      if (left === 0) doneAt = performance.now();
    }
  });
  aheadMs = now + DAY_MS + 1 - Date.now();
  isStill = false;
  const begun = performance.now();
  const isOver = () => doneAt > 0 || performance.now() - begun > LONGEST_MS;
  const waits = await ordersUntil(isOver, PER_SECOND, sequencer);
  await sequencer.stop();
  if (doneAt === 0) throw new Error(`${left} positions are not paid after ${LONGEST_MS} ms`);
  return {
    seconds: (doneAt - begun) / 1_000,
    orders: waits.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    commands,
  };
}

function house(): Command[] {
  const terms = {
    kind: 'flexible',
    currency: QUOTE,
    unit: 'day',
    days: 0,
    rate: ratePpm(10_000),
    minimum: amount(100n),
    maximum: amount(1_000n),
    perOwner: PLENTY,
    total: amount(PLENTY * 10n),
    cliff: 0,
    release: ratePpm(0),
    releaseBy: 'day',
    limitPlan: null,
    limitRate: 0,
    identityLevel: 0,
    barredCountries: [],
  } as const;
  return [
    { room: 'earn', type: 'fund_earn', by: SETUP, currency: QUOTE, amount: PLENTY },
    { room: 'earn', type: 'set_earn_plan', by: SETUP, plan: 1, version: 0, status: 'open', terms },
  ];
}

function funds(): Command[] {
  return Array.from({ length: TRADERS }, (_, index) => traderAt(index)).flatMap((owner) =>
    [BASE, QUOTE].map((currency): Command => {
      const given = { owner, wallet: 'change', currency, amount: PLENTY } as const;
      return { room: 'custody', type: 'credit', by: SETUP, ...given, reason: 'deposit', reference: 1 };
    }),
  );
}

function positions(from: number, count: number): Command[] {
  const asked = { plan: 1, version: 1, amount: amount(100n), renews: false };
  return Array.from({ length: count }, (_, index): Command => {
    return { room: 'earn', type: 'buy_earn', by: { trader: traderAt(from + index) }, ...asked };
  });
}
