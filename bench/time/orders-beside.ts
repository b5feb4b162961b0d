import { type Command, type OwnerId, ownerId } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import type { GroupCommit } from '@assay/server/src/sequencer/group-commit.ts';
import { PAIR } from '../books/house-engine.ts';

export const TRADERS = 1_000;
const AT_ONCE = 2_000;
const TICK_MS = 8;

/** Gives commands some thousand at once; throws when one is refused. */
export async function inTurns(commands: readonly Command[], sequencer: GroupCommit): Promise<void> {
  for (let begun = 0; begun < commands.length; begun += AT_ONCE) {
    const turn = commands.slice(begun, begun + AT_ONCE);
    const outcomes = await Promise.all(turn.map((command) => sequencer.submit(command)));
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (refused !== undefined) throw new Error(`a command was refused: ${JSON.stringify(refused)}`);
  }
}

/** Gives orders at so many a second; answers how long each waited, in milliseconds. */
export async function ordersUntil(
  isOver: () => boolean,
  perSecond: number,
  sequencer: GroupCommit,
): Promise<number[]> {
  const waits: number[] = [];
  const begun = performance.now();
  let given = 0;
  const give = async (): Promise<void> => {
    const asked = performance.now();
    const outcome = await sequencer.submit(orderOf(given));
    if (!outcome.ok) throw new Error(`an order was refused: ${JSON.stringify(outcome.rejection)}`);
    waits.push(performance.now() - asked);
  };
  const open: Promise<void>[] = [];
  while (!isOver()) {
    const wanted = ((performance.now() - begun) / 1_000) * perSecond;
    for (; given < wanted; given += 1) open.push(give());
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
  return waits;
}

/** Buys and sells in turn, around one price, so that about half of them trade. */
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
