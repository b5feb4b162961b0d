import type { CommandIn } from '@assay/engine';
import type { StaffCommand } from '../../../backoffice/console/given.ts';
import type { Refused } from '../../../edge/http/handler.ts';
import { refusedOf } from '../../../edge/http/refusals.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { REBATE_REFUSALS } from '../rejections.ts';

/** Submits a staff command to the engine. Returns the refusal; null when executed. */
export async function giveCommand(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: CommandIn<'rebate'> & StaffCommand,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), REBATE_REFUSALS, null);
}
