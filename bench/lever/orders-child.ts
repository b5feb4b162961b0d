import { type Command, ownerId, timeMs } from '@assay/engine';
import { amount, type IndexPriceUnits } from '@assay/money';
import { whileWaiting } from '@assay/server/test/support/while-waiting.ts';
import { openingCommands, PAIR } from '../books/assay-engine.ts';
import { withDatabase } from '../prepare-exchange.ts';
import { clockedSequencer, type DatabaseLocation } from '../time/clocked-sequencer.ts';
import { fundsOfTraders, measureBeside, submitAll, type TimeReport } from '../time/orders-beside.ts';
import { funding, houseCommands, opening, priceMovedBy } from './contracts.ts';

// Charges overnight fees, or crashes the index, with many open positions, and submits orders at a steady rate until all
// positions are charged or closed, on the real sequencer and its embedded database.
const [dataDir = '', count = '', rate = '', scenario = ''] = process.argv.slice(2);
const POSITIONS = Number(count);
const PER_SECOND = Number(rate);
const IS_NIGHT = scenario === 'night';
const PER_OWNER = 100;
const FIRST = 500_000;
const DAY_MS = 24 * 3_600_000;
const MAX_MS = 180_000;
/** Interval of marks while a command waits: the clock advances by it each time. */
const SPEAK_EVERY_MS = 250;
const PLENTY = amount(10n ** 13n);
/** Drop of the index that closes all positions: with less, accounts with many positions keep some. */
const CRASH = priceMovedBy(-2_000);

/** The clock does not advance while positions open, so that waiting for a price costs nothing. */
let now = Date.now();
let isIdle = true;
let leadMs = 0;

process.stdout.write(
  JSON.stringify(await withDatabase(dataDir, ({ pool }, { url }) => measure({ pool, url }))),
);

async function measure(location: DatabaseLocation): Promise<TimeReport> {
  const sequencer = clockedSequencer(location, () => (isIdle ? now : Date.now() + leadMs));
  await sequencer.start();
  await submitAll([...openingCommands(), ...houseCommands(), ...funds()], sequencer);
  const see = (price: IndexPriceUnits): void => {
    now += 1;
    sequencer.indexPrices.update([{ pair: PAIR, price, observedAt: timeMs(now) }]);
  };
  const stop = whileWaiting(sequencer.indexPrices, () => see(priceMovedBy(0)), SPEAK_EVERY_MS);
  const owners = Array.from({ length: POSITIONS }, (_, index) =>
    ownerId(FIRST + Math.floor(index / PER_OWNER)),
  );
  await submitAll(owners.map(opening), sequencer);
  stop();
  return measureBeside(sequencer, {
    itemCount: POSITIONS,
    doneBy: (events) =>
      events.filter(
        (event) =>
          event.type === 'lever_receipt_written' &&
          (IS_NIGHT ? event.receipt.kind === 'overnight' : event.receipt.cause === 'liquidation'),
      ).length,
    begin: () => {
      leadMs = now + 1 + (IS_NIGHT ? DAY_MS : 0) - Date.now();
      isIdle = false;
      if (IS_NIGHT) return;
      sequencer.indexPrices.update([{ pair: PAIR, price: CRASH, observedAt: timeMs(Date.now() + leadMs) }]);
    },
    perSecond: PER_SECOND,
    longestMs: MAX_MS,
  });
}

function funds(): Command[] {
  const owners = Array.from({ length: Math.ceil(POSITIONS / PER_OWNER) }, (_, index) =>
    ownerId(FIRST + index),
  );
  return [...fundsOfTraders(PLENTY), ...owners.map((owner) => funding(owner, 180 * PER_OWNER))];
}
