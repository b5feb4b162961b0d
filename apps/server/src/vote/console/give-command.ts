import type { CurrencySpec, RejectionIn } from '@assay/engine';
import type { StaffCommand } from '../../console/given.ts';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { type RefusalTable, refusedOf } from '../../http/refusals.ts';
import { type About, textOf, VOTE_REFUSALS } from '../rejections.ts';

/** Gives a command of the staff to the engine. Answers why not; null when done. */
export async function giveCommand(
  { sequencer, settings }: Exchange,
  command: StaffCommand,
  currency: CurrencySpec,
): Promise<Refused | null> {
  return refusedOf(await sequencer.submit(command), TEXTS, { currency, timeZone: settings.timeZone });
}

/** What staff are told in other words than traders. */
const TEXTS: RefusalTable<RejectionIn<'vote'>, About> = {
  ...VOTE_REFUSALS,
  unknown_round: () => refuse('vote.desk.unknown'),
  round_begun: () => refuse('vote.desk.begun'),
  round_over: () => refuse('vote.desk.over'),
  too_many_rounds: ({ most }) => refuse('vote.desk.too_many', { most }),
  terms_changed: () => refuse('vote.desk.changed'),
  invalid_round: ({ fault }) => refuse('vote.desk.contradiction', { field: fault }),
  invalid_amount: () => refuse('input.positive'),
  insufficient_balance: ({ free }, { currency }) =>
    refuse('vote.desk.free', { free: textOf(free, currency), currency: currency.code }),
};
