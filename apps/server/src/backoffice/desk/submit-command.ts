import type { AnyRejection } from '@assay/engine';
import type { Refused } from '../../edge/http/handler.ts';
import { NO_CURRENCY, type RejectionMessages, rejectionMessageOf } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import type { StaffCommand } from '../console/submitted-command.ts';
import type { CommandBody, RefusalContext } from './declaration.ts';

/**
 * Gives a command of the staff to the engine. Returns the refusal, with its amounts in `currency`; null when it was done.
 */
export async function submitCommand<Rejection extends AnyRejection>(
  refusals: RejectionMessages<Rejection, RefusalContext>,
  { sequencer, settings, listings }: Pick<Exchange, 'sequencer' | 'settings' | 'listings'>,
  command: StaffCommand,
  currency?: number,
): Promise<Refused | null> {
  const currencyParams = currency === undefined ? NO_CURRENCY : currencyOf(currency, listings);
  const outcome = await sequencer.submit(command);
  return rejectionMessageOf(outcome, refusals, {
    currency: currencyParams,
    token: currencyParams,
    payment: currencyParams,
    listings,
    timeZone: settings.timeZone,
  });
}

/** Returns the command of a declaration with who gives it: the declaration made its body by the types of its room. */
export function commandOf(body: CommandBody, approval: Pick<StaffCommand, 'by' | 'key'>): StaffCommand {
  return { ...body, ...approval } as StaffCommand;
}
