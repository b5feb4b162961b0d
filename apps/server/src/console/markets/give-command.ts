import type { Command, PairSpec } from '@assay/engine';
import type { Exchange } from '../../exchange.ts';
import type { Refused } from '../../http/handler.ts';
import { marketRefusal } from './market-refusal.ts';
import { readOpenInterest } from './open-interest.ts';

/** More orders than this in one pair are beyond what one process holds in memory. */
const MOST_COMMANDS = 100_000;

/**
 * Gives a command of the staff to the engine, a delisting as often as it takes. Answers why not; null when done. One
 * with a key may be given again when nobody knows whether it was done.
 */
export async function giveCommand(exchange: Exchange, command: Command): Promise<Refused | null> {
  const outcome = await exchange.sequencer.submit(command);
  if (!outcome.ok) return marketRefusal(outcome.rejection);
  return command.type === 'delist_pair' ? finishDelisting(exchange, command, command.pair) : null;
}

async function finishDelisting(
  { sequencer, database }: Exchange,
  command: Command,
  pair: PairSpec['id'],
): Promise<Refused | null> {
  for (let count = 0; count < MOST_COMMANDS; count += 1) {
    const { orders } = (await readOpenInterest(database, pair))(pair);
    if (orders === 0) return null;
    // The key is that of the first; what goes on from there is right however often it is given.
    const { key: _key, ...again } = command;
    const outcome = await sequencer.submit(again);
    if (!outcome.ok) return marketRefusal(outcome.rejection);
  }
  throw new Error(`Pair ${pair} has orders that a delisting does not reach.`);
}
