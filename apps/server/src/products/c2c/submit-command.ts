import type { Command } from '@assay/engine';
import type { Refused } from '../../edge/http/handler.ts';
import { type NamedCurrency, NO_CURRENCY, rejectionMessageOf } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { C2C_REFUSALS } from './rejections.ts';

/** Submits a command to the engine. Returns the refusal; null when executed. */
export async function submitC2cCommand(
  { sequencer, settings }: Pick<Exchange, 'sequencer' | 'settings'>,
  command: Command,
  currency: NamedCurrency = NO_CURRENCY,
): Promise<Refused | null> {
  return rejectionMessageOf(await sequencer.submit(command), C2C_REFUSALS, {
    currency,
    timeZone: settings.timeZone,
  });
}
