import type { CurrencySpec } from '@assay/engine';
import type { StaffCommand } from '../../console/given.ts';
import type { Exchange } from '../../exchange.ts';
import type { Refused } from '../../http/handler.ts';
import { c2cRefusal } from '../rejections.ts';

/** Where no amount is named. */
const NO_CURRENCY = { id: 0, code: '', decimals: 0 } as never;

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer, settings }: Exchange,
  command: StaffCommand,
  currency: CurrencySpec = NO_CURRENCY,
): Promise<Refused | null> {
  const outcome = await sequencer.submit(command);
  return outcome.ok ? null : c2cRefusal(outcome.rejection, { currency, timeZone: settings.timeZone });
}
