import type { CurrencySpec, RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { StaffCommand } from '../../../backoffice/console/given.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { type RefusalTable, refusedOf } from '../../../edge/http/refusals.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type About, EARN_REFUSALS } from '../rejections.ts';

/** Submits a staff command to the engine. Returns the refusal; null when executed. */
export async function giveCommand(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: StaffCommand,
  currency: CurrencySpec,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), TEXTS, { currency });
}

/** Refusal texts for staff: those for traders, with some exceptions. */
const TEXTS: RefusalTable<RejectionIn<'earn'>, About> = {
  ...EARN_REFUSALS,
  plan_changed: () => refuse('earn.desk.changed'),
  invalid_plan: ({ fault }) => refuse('console.terms.contradiction', { field: fault }),
  too_many_plans: ({ most }) => refuse('earn.desk.too_many_plans', { most }),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('common.amount_too_large'),
  insufficient_balance: ({ free }, { currency: { code, decimals } }) =>
    refuse('earn.desk.locked', { free: formatAmount(free, decimals), currency: code }),
};
