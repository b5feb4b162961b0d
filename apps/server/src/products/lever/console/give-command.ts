import { ownValue } from '@assay/contract';
import type { CurrencySpec, Rejection, RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { StaffCommand } from '../../../backoffice/console/given.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { OWNER_REFUSALS, type RefusalTable, refusalOf, unexpected } from '../../../edge/http/refusals.ts';
import type { Exchange } from '../../../exchange/exchange.ts';

/** Submits a command of the risk desk to the engine. Returns the refusal; null when executed. */
export async function giveCommand(
  { sequencer }: Pick<Exchange, 'sequencer'>,
  command: StaffCommand,
  currency?: CurrencySpec,
): Promise<Refused | null> {
  const outcome = await sequencer.submit(command);
  return outcome.ok ? null : leverDeskRefusal(outcome.rejection, currency);
}

/** Returns the text for the engine's rejection of a risk desk command. */
export function leverDeskRefusal(rejection: Rejection, currency?: CurrencySpec): Refused {
  return refusalOf(REFUSALS, rejection, currency);
}

/** The desk's names of terms that the engine names differently. */
const WORDS: Readonly<Record<string, string>> = {
  minimumHands: 'least_hands',
  maximumHands: 'most_hands',
  jumpMs: 'jump_seconds',
  delistingMs: 'delisting_hours',
};

const REFUSALS: RefusalTable<RejectionIn<'lever'>, CurrencySpec | undefined> = {
  ...OWNER_REFUSALS,
  settling: () => refuse('common.settling'),
  unknown_pair: () => refuse('listing.unknown_pair'),
  pair_delisted: () => refuse('spot.pair_delisted'),
  unknown_currency: () => refuse('listing.unknown_currency'),
  invalid_lever_terms: ({ fault }) =>
    fault === 'unitsPerHand'
      ? refuse('lever.desk.units_step')
      : refuse('lever.desk.terms', { field: ownValue(WORDS, fault) ?? fault }),
  invalid_risk_terms: () => refuse('lever.desk.rates'),
  invalid_amount: () => refuse('input.positive'),
  pool_ends_wrong: () => refuse('lever.desk.pool_ends'),
  pool_needed: ({ free }, currency) =>
    currency === undefined
      ? refuse('lever.desk.pool_ends')
      : refuse('lever.desk.pool_needed', {
          free: formatAmount(free, currency.decimals),
          currency: currency.code,
        }),
  key_used: unexpected,
  lever_closed: unexpected,
  multiple_not_listed: unexpected,
  too_few_hands: unexpected,
  too_many_hands: unexpected,
  too_many_trades: unexpected,
  value_too_large: unexpected,
  margin_not_covered: unexpected,
  pool_full: unexpected,
  unknown_trade: unexpected,
  stop_on_wrong_side: unexpected,
  invalid_owner: unexpected,
  invalid_key: unexpected,
};
