import type { CurrencySpec } from '@assay/engine';
import type { StaffCommand } from '../../console/given.ts';
import type { Exchange } from '../../exchange.ts';
import type { Refused } from '../../http/handler.ts';
import { refusalOf } from '../../http/refusals.ts';
import { CHECKOUT_REFUSALS } from '../rejections.ts';

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: StaffCommand,
  currency: CurrencySpec | null = null,
): Promise<Refused | null> {
  const outcome = await sequencer.submit(command);
  return outcome.ok ? null : refusalOf(CHECKOUT_REFUSALS, outcome.rejection, { currency });
}
