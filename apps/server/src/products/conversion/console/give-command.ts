import type { RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { StaffCommand } from '../../../backoffice/console/given.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { type RefusalTable, refusedOf } from '../../../edge/http/refusals.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type About, CONVERSION_REFUSALS } from '../rejections.ts';

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer, listings, settings }: Exchange,
  command: StaffCommand,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), TEXTS, {
    listings,
    timeZone: settings.timeZone,
    hub: null,
  });
}

/** What staff are told in other words than traders. */
const TEXTS: RefusalTable<RejectionIn<'conversion'>, About> = {
  ...CONVERSION_REFUSALS,
  terms_changed: () => refuse('conversion.desk.changed'),
  invalid_terms: ({ fault }) => refuse('conversion.desk.contradiction', { field: fault }),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('conversion.too_large'),
  insufficient_balance: ({ currency, free }, { listings }) => {
    const { code = '', decimals } = listings.currency(currency) ?? {};
    const text = decimals === undefined ? `${free}` : formatAmount(free, decimals);
    return refuse('conversion.desk.locked', { free: text, currency: code });
  },
};
