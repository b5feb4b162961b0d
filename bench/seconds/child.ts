import { type Command, SETUP, timeMs } from '@assay/engine';
import { amount, mark, ratePpm } from '@assay/money';
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

// Has so many contracts end at one moment, and gives orders at a steady rate until the last is settled.
const [dataDir = '', count = '', rate = ''] = process.argv.slice(2);
const CONTRACTS = Number(count);
const PER_SECOND = Number(rate);
const SECONDS = 1_800;
const STALENESS_MS = 3_600_000;
const LONGEST_MS = 120_000;
const PLENTY = amount(10n ** 13n);

/** The clock stands still while the contracts are placed, so that all of them end in one millisecond. */
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
  const stop = sequencer.marks.onWanted(() => {
    // A price has to be newer than the commands that wait for it, so the clock moves on by one step for all of them.
    now += 1;
    sequencer.marks.see([{ pair: PAIR, price: mark(1_000_000n), observedAt: timeMs(now) }]);
  });
  await inTurns(contracts(), sequencer);
  stop();
  let [left, commands, doneAt] = [CONTRACTS, 0, 0];
  sequencer.onCommitted((batch) => {
    for (const { outcome } of batch) {
      if (!outcome.ok) continue;
      const closed = outcome.events.filter(({ type }) => type === 'seconds_closed').length;
      if (closed === 0) continue;
      commands += 1;
      left -= closed;
      if (left === 0) doneAt = performance.now();
    }
  });
  aheadMs = now + (SECONDS + 1) * 1_000 - Date.now();
  isStill = false;
  const begun = performance.now();
  const isOver = () => doneAt > 0 || performance.now() - begun > LONGEST_MS;
  const waits = await ordersUntil(isOver, PER_SECOND, sequencer);
  await sequencer.stop();
  if (doneAt === 0) throw new Error(`${left} contracts are not settled after ${LONGEST_MS} ms`);
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
    isOpen: true,
    pairs: [PAIR],
    durations: [{ seconds: SECONDS, payout: ratePpm(800_000) }],
    currencies: [
      {
        currency: QUOTE,
        fee: ratePpm(10_000),
        minimum: amount(100n),
        maximum: amount(1_000n),
        amounts: [amount(100n)],
        stakePerOwner: PLENTY,
        stakePerExpiry: PLENTY,
      },
    ],
    ordersPerOwner: 200,
    barredCountries: [],
    identityLevel: 0,
    insurances: [],
  };
  return [
    { room: 'marks', type: 'set_mark_rules', by: SETUP, pair: PAIR, staleness: STALENESS_MS },
    { room: 'seconds', type: 'fund_seconds', by: SETUP, account: 'options', currency: QUOTE, amount: PLENTY },
    { room: 'seconds', type: 'set_seconds_terms', by: SETUP, version: 0, terms },
  ];
}

function funds(): Command[] {
  const accounts = [
    { wallet: 'change', currency: BASE },
    { wallet: 'change', currency: QUOTE },
    { wallet: 'micro', currency: QUOTE },
  ] as const;
  return Array.from({ length: TRADERS }, (_, index) => traderAt(index)).flatMap((owner) =>
    accounts.map((account): Command => {
      const given = { owner, ...account, amount: PLENTY, reason: 'deposit', reference: 1 } as const;
      return { room: 'custody', type: 'credit', by: SETUP, ...given };
    }),
  );
}

function contracts(): Command[] {
  return Array.from({ length: CONTRACTS }, (_, index): Command => {
    const asked = { pair: PAIR, currency: QUOTE, seconds: SECONDS, stake: amount(100n) };
    const direction = index % 2 === 0 ? 'up' : 'down';
    return { room: 'seconds', type: 'open_seconds', by: { trader: traderAt(index) }, direction, ...asked };
  });
}
