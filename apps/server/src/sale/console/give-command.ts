import type { CurrencySpec, RejectionIn } from '@assay/engine';
import type { StaffCommand } from '../../console/given.ts';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { type RefusalTable, refusedOf } from '../../http/refusals.ts';
import { type About, SALE_REFUSALS, textOf } from '../rejections.ts';

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer, settings }: Exchange,
  command: StaffCommand,
  token: CurrencySpec,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), TEXTS, {
    token,
    payment: token,
    timeZone: settings.timeZone,
  });
}

/** What staff are told in other words than traders. */
const TEXTS: RefusalTable<RejectionIn<'sale'>, About> = {
  ...SALE_REFUSALS,
  unknown_sale: () => refuse('sale.desk.unknown'),
  sale_begun: () => refuse('sale.desk.begun'),
  sale_over: () => refuse('sale.desk.over'),
  token_on_sale: (_, { token }) => refuse('sale.desk.on_sale', { currency: token.code }),
  terms_changed: () => refuse('sale.desk.changed'),
  invalid_sale: ({ fault }) => refuse('sale.desk.contradiction', { field: fault }),
  supply_not_there: ({ free }, { token }) =>
    refuse('sale.desk.supply', { free: textOf(free, token), currency: token.code }),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('sale.too_large'),
  insufficient_balance: ({ free }, { token }) =>
    refuse('sale.desk.locked', { free: textOf(free, token), currency: token.code }),
};
