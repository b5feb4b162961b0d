import type { PairSpec, Staff } from '@assay/engine';
import type { StaffCommand } from '../../../backoffice/console/given.ts';
import type { Refused } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { listingRefusal } from './listing-refusal.ts';
import { readOpenInterest } from './open-interest.ts';

/** More than these could end on one pair is beyond what one process holds in memory. */
const MAX_COMMANDS = 100_000;

/** Gives a command of the staff to the engine, of a delisting the first. Answers why not; null when done. */
export async function giveCommand(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: StaffCommand,
): Promise<Refused | null> {
  const outcome = await sequencer.submit(command);
  return outcome.ok ? null : listingRefusal(outcome.rejection);
}

/**
 * Ends what the first command of a delisting has left open, with as many as it takes. They have no key: what goes on from
 * there is right however often it is given. Answers why not; null when nothing is open.
 */
export async function finishDelisting(
  exchange: Exchange,
  by: Staff,
  pair: PairSpec['id'],
): Promise<Refused | null> {
  for (let count = 0; count < MAX_COMMANDS; count += 1) {
    const { things } = (await readOpenInterest(exchange, pair))(pair);
    if (things === 0) return null;
    const outcome = await exchange.sequencer.submit({ room: 'listing', type: 'delist_pair', by, pair });
    if (!outcome.ok) return listingRefusal(outcome.rejection);
  }
  throw new Error(`Something is open on pair ${pair} that a delisting does not reach.`);
}
