import type { Command, PairSpec } from '@assay/engine';
import type { Exchange } from '../../exchange.ts';
import type { Refused } from '../../http/handler.ts';
import { listingRefusal } from './listing-refusal.ts';
import { readOpenInterest } from './open-interest.ts';

/** More than these could end on one pair is beyond what one process holds in memory. */
const MOST_COMMANDS = 100_000;

/**
 * Gives a command of the staff to the engine, a delisting as often as it takes. Answers why not; null when done. One
 * with a key may be given again when nobody knows whether it was done.
 */
export async function giveCommand(exchange: Exchange, command: Command): Promise<Refused | null> {
  const outcome = await exchange.sequencer.submit(command);
  if (!outcome.ok) return listingRefusal(outcome.rejection);
  return command.type === 'delist_pair' ? finishDelisting(exchange, command, command.pair) : null;
}

async function finishDelisting(
  exchange: Exchange,
  command: Command,
  pair: PairSpec['id'],
): Promise<Refused | null> {
  for (let count = 0; count < MOST_COMMANDS; count += 1) {
    const { things } = (await readOpenInterest(exchange, pair))(pair);
    if (things === 0) return null;
    // The key is that of the first; what goes on from there is right however often it is given.
    const { key: _key, ...again } = command;
    const outcome = await exchange.sequencer.submit(again);
    if (!outcome.ok) return listingRefusal(outcome.rejection);
  }
  throw new Error(`Something is open on pair ${pair} that a delisting does not reach.`);
}
