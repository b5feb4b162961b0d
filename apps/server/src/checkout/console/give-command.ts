import type { CurrencySpec } from '@assay/engine';
import type { StaffCommand } from '../../console/given.ts';
import type { Exchange } from '../../exchange.ts';
import type { Refused } from '../../http/handler.ts';
import { refusedOf } from '../../http/refusals.ts';
import { CHECKOUT_REFUSALS } from '../rejections.ts';

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: StaffCommand,
  currency: CurrencySpec | null = null,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), CHECKOUT_REFUSALS, { currency });
}
