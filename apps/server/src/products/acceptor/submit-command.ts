import type { Command, Outcome } from '@assay/engine';
import type { Refused } from '../../edge/http/handler.ts';
import { type NamedCurrency, NO_CURRENCY, rejectionMessage } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { ACCEPTOR_REFUSALS } from './rejections.ts';

/** Submits a command about acceptors. Returns the id that it created, or the refusal. */
export async function submit(
  exchange: Pick<Exchange, 'sequencer' | 'settings'>,
  command: Command,
  currency: NamedCurrency = NO_CURRENCY,
): Promise<{ readonly createdId: number | null } | Refused> {
  return resultOf(await exchange.sequencer.submit(command), exchange, currency);
}

/** Returns the result of a command about acceptors, or its refusal. */
export function resultOf(
  outcome: Outcome,
  { settings }: Pick<Exchange, 'settings'>,
  currency: NamedCurrency,
): { readonly createdId: number | null } | Refused {
  if (outcome.ok) return { createdId: outcome.createdId };
  return rejectionMessage(ACCEPTOR_REFUSALS, outcome.rejection, { currency, timeZone: settings.timeZone });
}
