import type { CommandIn } from '@assay/engine';
import type { StaffCommand } from '../../console/given.ts';
import type { Exchange } from '../../exchange.ts';
import type { Refused } from '../../http/handler.ts';
import { refusedOf } from '../../http/refusals.ts';
import { REBATE_REFUSALS } from '../rejections.ts';

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer }: Exchange,
  command: CommandIn<'rebate'> & StaffCommand,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), REBATE_REFUSALS, null);
}
