import type { CurrencySpec, RejectionIn } from '@assay/engine';
import type { StaffCommand } from '../../console/given.ts';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { type RefusalTable, refusedOf } from '../../http/refusals.ts';
import { type About, CROWD_REFUSALS, textOf } from '../rejections.ts';

/** Gives a command of the staff to the engine. `currency`: what its amounts are in. Answers why not; null when done. */
export async function giveCommand(
  { sequencer, settings }: Exchange,
  command: StaffCommand,
  currency: CurrencySpec,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), TEXTS, {
    payment: currency,
    timeZone: settings.timeZone,
  });
}

/** What staff are told in other words than traders. */
const TEXTS: RefusalTable<RejectionIn<'crowd'>, About> = {
  ...CROWD_REFUSALS,
  unknown_project: () => refuse('crowd.desk.unknown'),
  project_begun: () => refuse('crowd.desk.begun'),
  project_not_so: () => refuse('crowd.desk.not_so'),
  too_many_projects: ({ most }) => refuse('crowd.desk.too_many', { most }),
  terms_changed: () => refuse('crowd.desk.changed'),
  invalid_project: ({ fault }) => refuse('crowd.desk.contradiction', { field: fault }),
  supply_not_there: ({ free }, { payment }) =>
    refuse('crowd.desk.supply', { free: textOf(free, payment), currency: payment.code }),
  recipient_closed: () => refuse('crowd.desk.recipient'),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('crowd.too_large'),
  insufficient_balance: ({ free }, { payment }) =>
    refuse('crowd.desk.locked', { free: textOf(free, payment), currency: payment.code }),
};
