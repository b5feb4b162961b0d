import type { Command, Outcome } from '@assay/engine';
import type { Refused } from '../../edge/http/handler.ts';
import { refusalOf } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { CHECKOUT_REFUSALS } from './rejections.ts';

/** Gives a trader's command about a payment. Answers what it has made, or why not. */
export async function give(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: Command,
): Promise<{ readonly made: number | null } | Refused> {
  return answered(await sequencer.submit(command));
}

/** What a command about a payment has made, or why not. */
export function answered(outcome: Outcome): { readonly made: number | null } | Refused {
  if (outcome.ok) return { made: outcome.made };
  return refusalOf(CHECKOUT_REFUSALS, outcome.rejection, { currency: null });
}
