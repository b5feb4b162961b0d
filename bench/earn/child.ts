import { type Command, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { openingCommands, QUOTE } from '../books/assay-engine.ts';
import { withDatabase } from '../prepare-exchange.ts';
import { clockedSequencer, type DatabaseLocation } from '../time/clocked-sequencer.ts';
import {
  fundsOfTraders,
  measureBeside,
  submitAll,
  type TimeReport,
  traderAt,
} from '../time/orders-beside.ts';

// Lets many positions reach the end of their first day within one minute, and submits orders at a steady rate until the
// last is paid.
const [dataDir = '', count = '', rate = ''] = process.argv.slice(2);
const POSITIONS = Number(count);
const PER_SECOND = Number(rate);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PER_BATCH = 2_000;
const MAX_MS = 120_000;
const PLENTY = amount(10n ** 13n);

/** The clock advances only a step after each batch while positions begin, so that all of them begin within a minute. */
let now = Date.now();
let isIdle = true;
let leadMs = 0;

process.stdout.write(
  JSON.stringify(await withDatabase(dataDir, ({ pool }, { url }) => measure({ pool, url }))),
);

async function measure(location: DatabaseLocation): Promise<TimeReport> {
  const sequencer = clockedSequencer(location, () => (isIdle ? now : Date.now() + leadMs));
  await sequencer.start();
  await submitAll([...openingCommands(), ...house(), ...fundsOfTraders(PLENTY)], sequencer);
  const step = Math.floor((MINUTE_MS * PER_BATCH) / POSITIONS);
  for (let start = 0; start < POSITIONS; start += PER_BATCH) {
    await submitAll(positions(start, Math.min(PER_BATCH, POSITIONS - start)), sequencer);
    now += Math.min(step, MINUTE_MS);
  }
  return measureBeside(sequencer, {
    itemCount: POSITIONS,
    doneBy: (events) =>
      events.filter((event) => event.type === 'earn_position_changed' && event.position.day === 1).length,
    begin: () => {
      leadMs = now + DAY_MS + 1 - Date.now();
      isIdle = false;
    },
    perSecond: PER_SECOND,
    longestMs: MAX_MS,
  });
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

function positions(from: number, count: number): Command[] {
  const purchase = { plan: 1, version: 1, amount: amount(100n), renews: false };
  return Array.from({ length: count }, (_, index): Command => {
    return { room: 'earn', type: 'buy_earn', by: { trader: traderAt(from + index) }, ...purchase };
  });
}
