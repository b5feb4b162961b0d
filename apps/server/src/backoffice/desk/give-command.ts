import type { Refused } from '../../edge/http/handler.ts';
import { NO_CURRENCY, refusedOf } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import type { StaffCommand } from '../console/given.ts';
import type { AnyPlannedDesk, CommandBody } from './declaration.ts';

/**
 * Submits a staff command to the engine. Returns the refusal, with amounts in the given currency; null when executed.
 */
export async function giveCommand(
  { refusals }: Pick<AnyPlannedDesk, 'refusals'>,
  { sequencer, settings, listings }: Pick<Exchange, 'sequencer' | 'settings' | 'listings'>,
  command: CommandBody & Pick<StaffCommand, 'by' | 'key'>,
  currency?: number,
): Promise<Refused | null> {
  const named = currency === undefined ? NO_CURRENCY : currencyOf(currency, listings);
  // The declaration's own functions have typed the body by its module.
  const outcome = await sequencer.submit(command as StaffCommand);
  return refusedOf(outcome, refusals, {
    currency: named,
    token: named,
    payment: named,
    listings,
    timeZone: settings.timeZone,
  });
}
