import { type Command, SETUP, timeMs } from '@assay/engine';
import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import { whileWaiting } from '@assay/server/test/support/while-waiting.ts';
import { openingCommands, PAIR, QUOTE } from '../books/assay-engine.ts';
import { withDatabase } from '../prepare-exchange.ts';
import { clockedSequencer, type DatabaseLocation } from '../time/clocked-sequencer.ts';
import {
  fundsOfTraders,
  measureBeside,
  submitAll,
  type TimeReport,
  TRADERS,
  traderAt,
} from '../time/orders-beside.ts';

// Lets many contracts end at the same moment, and submits orders at a steady rate until the last is settled.
const [dataDir = '', count = '', rate = ''] = process.argv.slice(2);
const CONTRACTS = Number(count);
const PER_SECOND = Number(rate);
const SECONDS = 1_800;
const STALENESS_MS = 3_600_000;
const MAX_MS = 120_000;
/** Interval of marks while a command waits: the clock advances by it each time. */
const SPEAK_EVERY_MS = 250;
const PLENTY = amount(10n ** 13n);

/** The clock does not advance while the contracts are placed, so that all of them end in one millisecond. */
let now = Date.now();
let isIdle = true;
let leadMs = 0;

process.stdout.write(
  JSON.stringify(await withDatabase(dataDir, ({ pool }, { url }) => measure({ pool, url }))),
);

async function measure(location: DatabaseLocation): Promise<TimeReport> {
  const sequencer = clockedSequencer(location, () => (isIdle ? now : Date.now() + leadMs));
  await sequencer.start();
  await submitAll([...openingCommands(), ...house(), ...fundsOfTraders(PLENTY), ...stakes()], sequencer);
  const stop = whileWaiting(
    sequencer.indexPrices,
    () => {
      // A price must be newer than the commands that wait for it, so the clock advances by one step for all of them.
      now += 1;
      sequencer.indexPrices.update([
        { pair: PAIR, price: indexPriceUnits(1_000_000n), observedAt: timeMs(now) },
      ]);
    },
    SPEAK_EVERY_MS,
  );
  await submitAll(contracts(), sequencer);
  stop();
  return measureBeside(sequencer, {
    itemCount: CONTRACTS,
    doneBy: (events) => events.filter(({ type }) => type === 'seconds_closed').length,
    begin: () => {
      leadMs = now + (SECONDS + 1) * 1_000 - Date.now();
      isIdle = false;
    },
    perSecond: PER_SECOND,
    longestMs: MAX_MS,
  });
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

function stakes(): Command[] {
  return Array.from({ length: TRADERS }, (_, index): Command => {
    const deposit = { owner: traderAt(index), wallet: 'micro', currency: QUOTE, amount: PLENTY } as const;
    return { room: 'custody', type: 'credit', by: SETUP, ...deposit, reason: 'deposit', reference: 1 };
  });
}

function contracts(): Command[] {
  return Array.from({ length: CONTRACTS }, (_, index): Command => {
    const order = { pair: PAIR, currency: QUOTE, seconds: SECONDS, stake: amount(100n) };
    const direction = index % 2 === 0 ? 'up' : 'down';
    return { room: 'seconds', type: 'open_seconds', by: { trader: traderAt(index) }, direction, ...order };
  });
}
