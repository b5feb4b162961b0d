import type { PairSpec, Staff } from '@assay/engine';
import type { StaffCommand } from '../../../backoffice/console/submitted-command.ts';
import type { Refused } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { listingRefusal } from './listing-refusal.ts';
import { readOpenInterest } from './open-interest.ts';

/**
 * Upper limit of the commands to delist one pair: more open items than these can end do not fit into one process's
 * memory.
 */
const MAX_COMMANDS = 100_000;

/** Submits a staff command to the engine; for a delisting, the first one. Returns the refusal; null when executed. */
export async function submitCommand(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: StaffCommand,
): Promise<Refused | null> {
  const outcome = await sequencer.submit(command);
  return outcome.ok ? null : listingRefusal(outcome.rejection);
}

/**
 * Ends the items that the first command of a delisting has left open, with as many commands as needed. They have no
 * client key, since repetitions are harmless. Returns the refusal; null when nothing is open.
 */
export async function finishDelisting(
  exchange: Pick<Exchange, 'database' | 'products' | 'sequencer'>,
  issuer: Staff,
  pair: PairSpec['id'],
): Promise<Refused | null> {
  for (let count = 0; count < MAX_COMMANDS; count += 1) {
    const { itemCount } = (await readOpenInterest(exchange, pair))(pair);
    if (itemCount === 0) return null;
    const outcome = await exchange.sequencer.submit({
      room: 'listing',
      type: 'delist_pair',
      by: issuer,
      pair,
    });
    if (!outcome.ok) return listingRefusal(outcome.rejection);
  }
  throw new Error(`Pair ${pair} has open positions that a delisting does not close.`);
}
