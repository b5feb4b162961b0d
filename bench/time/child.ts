import { type Command, type OwnerId, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { echoEngines } from '@assay/server/test/support/echo-room.ts';
import { BASE, openingCommands, QUOTE } from '../books/assay-engine.ts';
import { withDatabase } from '../prepare-exchange.ts';
import { clockedSequencer, type DatabaseLocation } from './clocked-sequencer.ts';
import { measureBeside, submitAll, type TimeReport, TRADERS, traderAt } from './orders-beside.ts';

// Lets many payments fall due at the same moment, and submits orders at a steady rate until the last is made.
const [dataDir = '', count = '', rate = ''] = process.argv.slice(2);
const THINGS = Number(count);
const PER_SECOND = Number(rate);
/** Time to add all of them to the agenda first. */
const PREPARED_MS = 24 * 3_600_000;
const MAX_MS = 120_000;

let leadMs = 0;

process.stdout.write(
  JSON.stringify(await withDatabase(dataDir, ({ pool }, { url }) => measure({ pool, url }))),
);

async function measure(location: DatabaseLocation): Promise<TimeReport> {
  const sequencer = clockedSequencer(location, () => Date.now() + leadMs, echoEngines);
  await sequencer.start();
  const due = Date.now() + PREPARED_MS;
  await submitAll([...openingCommands(), ...funds()], sequencer);
  await submitAll(
    Array.from({ length: THINGS }, (_, index) => payment(traderAt(index), due)),
    sequencer,
  );
  return measureBeside(sequencer, {
    itemCount: THINGS,
    doneBy: (events, { type }) => {
      const moneyMoved =
        type === 'pass_time' ? events.find((event) => event.type === 'money_moved') : undefined;
      return (moneyMoved?.postings.length ?? 0) / 2;
    },
    begin: () => {
      leadMs = PREPARED_MS;
    },
    perSecond: PER_SECOND,
    longestMs: MAX_MS,
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
