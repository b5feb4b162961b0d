import { type Command, type Event, type OwnerId, ownerId, SETUP } from '@assay/engine';
import { type Amount, lots, ticks } from '@assay/money';
import type { GroupCommit } from '@assay/server/src/core/sequencer/group-commit.ts';
import { BASE, PAIR, QUOTE } from '../books/assay-engine.ts';
import { percentile } from '../statistics.ts';

export const TRADERS = 1_000;
const AT_ONCE = 2_000;
const TICK_MS = 8;

/** Submits commands in batches of some thousand; throws if one is rejected. */
export async function submitAll(commands: readonly Command[], sequencer: GroupCommit): Promise<void> {
  for (let start = 0; start < commands.length; start += AT_ONCE) {
    const chunk = commands.slice(start, start + AT_ONCE);
    const outcomes = await Promise.all(chunk.map((command) => sequencer.submit(command)));
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (refused !== undefined) throw new Error(`a command was refused: ${JSON.stringify(refused)}`);
  }
}

export type TimeReport = {
  /** Seconds from the due moment until the last item is durable. */
  readonly seconds: number;
  readonly orders: number;
  /** Milliseconds from an order's submission to its answer. */
  readonly p50: number;
  readonly p99: number;
  /** Commands that processed some of the items. */
  readonly commands: number;
};

/** Many items due at the same time, and the orders submitted meanwhile. */
export type Work = {
  readonly itemCount: number;
  /** Returns the number of items that a command has processed. */
  readonly doneBy: (events: readonly Event[], command: Command) => number;
  /** Advances the clock to their due time. */
  readonly begin: () => void;
  readonly perSecond: number;
  readonly longestMs: number;
};

/** Makes many items due and submits orders at a steady rate until all are processed; then the sequencer stops. */
export async function measureBeside(sequencer: GroupCommit, work: Work): Promise<TimeReport> {
  const { itemCount, doneBy, begin, perSecond, longestMs } = work;
  let [remaining, commands, doneAt] = [itemCount, 0, 0];
  sequencer.onCommitted((batch) => {
    for (const { command, outcome } of batch) {
      const done = outcome.ok ? doneBy(outcome.events, command) : 0;
      if (done === 0) continue;
      commands += 1;
      remaining -= done;
      if (remaining === 0) doneAt = performance.now();
    }
  });
  const begun = performance.now();
  begin();
  const isOver = () => doneAt > 0 || performance.now() - begun > longestMs;
  const waits = await ordersUntil(isOver, perSecond, sequencer);
  await sequencer.stop();
  if (doneAt === 0) throw new Error(`${remaining} of ${itemCount} are not done after ${longestMs} ms`);
  return {
    seconds: (doneAt - begun) / 1_000,
    orders: waits.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    commands,
  };
}

/** Returns the credits that the traders of a measurement need for their orders, on both currencies of the pair. */
export function fundsOfTraders(amount: Amount): Command[] {
  return Array.from({ length: TRADERS }, (_, index) => traderAt(index)).flatMap((owner) =>
    [BASE, QUOTE].map((currency): Command => {
      const deposit = { owner, wallet: 'change', currency, amount } as const;
      return { room: 'custody', type: 'credit', by: SETUP, ...deposit, reason: 'deposit', reference: 1 };
    }),
  );
}

/** Submits orders at a rate per second; returns the latencies in milliseconds. */
async function ordersUntil(
  isOver: () => boolean,
  perSecond: number,
  sequencer: GroupCommit,
): Promise<number[]> {
  const waits: number[] = [];
  const begun = performance.now();
  let given = 0;
  const submitNext = async (): Promise<void> => {
    const submittedAt = performance.now();
    const outcome = await sequencer.submit(orderOf(given));
    if (!outcome.ok) throw new Error(`an order was refused: ${JSON.stringify(outcome.rejection)}`);
    waits.push(performance.now() - submittedAt);
  };
  const open: Promise<void>[] = [];
  while (!isOver()) {
    const dueCount = ((performance.now() - begun) / 1_000) * perSecond;
    for (; given < dueCount; given += 1) open.push(submitNext());
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
  return waits;
}

/** Buys and sells alternately around one price, so that about half of them trade. */
function orderOf(number: number): Command {
  const side = number % 2 === 0 ? 'buy' : 'sell';
  const price = ticks(10_000 + ((number * 7) % 5) * (side === 'buy' ? 1 : -1));
  return {
    room: 'spot',
    type: 'place_limit_order',
    by: { trader: traderAt(number) },
    pair: PAIR,
    side,
    price,
    quantity: lots(10),
  };
}

/** One of the traders of a measurement, by number. */
export function traderAt(index: number): OwnerId {
  return ownerId(100_001 + (index % TRADERS));
}
