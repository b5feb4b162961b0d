import type { Command, CurrencySpec } from '@assay/engine';
import type { Exchange } from '../../exchange.ts';
import type { Refused } from '../../http/handler.ts';
import { give } from '../give.ts';

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  exchange: Pick<Exchange, 'sequencer'>,
  command: Command,
  currency: CurrencySpec | null = null,
): Promise<Refused | null> {
  const given = await give(exchange, command, currency);
  return 'ok' in given ? given : null;
}
