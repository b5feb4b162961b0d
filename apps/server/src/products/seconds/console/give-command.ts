import type { RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { StaffCommand } from '../../../backoffice/console/given.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import {
  type NamedCurrency,
  NO_CURRENCY,
  type RefusalTable,
  refusedOf,
} from '../../../edge/http/refusals.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type About, SECONDS_REFUSALS } from '../rejections.ts';
import { percentOf } from '../terms.ts';

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer, settings }: Exchange,
  command: StaffCommand,
  currency: NamedCurrency = NO_CURRENCY,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), TEXTS, { currency, timeZone: settings.timeZone });
}

/** What staff are told in other words than traders. */
const TEXTS: RefusalTable<RejectionIn<'seconds'>, About> = {
  ...SECONDS_REFUSALS,
  terms_changed: () => refuse('seconds.desk.changed'),
  invalid_terms: ({ fault }) => refuse('seconds.desk.contradiction', { field: fault }),
  premium_too_low: ({ least }) => refuse('seconds.desk.premium_too_low', { least: percentOf(Number(least)) }),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('seconds.too_large'),
  insufficient_balance: ({ free }, { currency: { code, decimals } }) =>
    refuse('seconds.desk.locked', { free: formatAmount(free, decimals), currency: code }),
};
