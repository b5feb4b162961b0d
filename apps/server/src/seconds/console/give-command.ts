import type { CurrencySpec, RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { StaffCommand } from '../../console/given.ts';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { type RefusalTable, refusalOf } from '../../http/refusals.ts';
import { type About, SECONDS_REFUSALS } from '../rejections.ts';
import { percentOf } from '../terms.ts';

const NO_CURRENCY = { id: 0, code: '', decimals: 0 } as never;

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer, settings }: Exchange,
  command: StaffCommand,
  currency: CurrencySpec = NO_CURRENCY,
): Promise<Refused | null> {
  const outcome = await sequencer.submit(command);
  if (outcome.ok) return null;
  return refusalOf(TEXTS, outcome.rejection, { currency, timeZone: settings.timeZone });
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
