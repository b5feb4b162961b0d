import type { CurrencySpec, RejectionIn } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import type { StaffCommand } from '../../../backoffice/console/submitted-command.ts';
import { zonedTime } from '../../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { type RejectionMessages, rejectionMessage, unexpected } from '../../../edge/http/refusals.ts';
import type { Exchange } from '../../../exchange/exchange.ts';

type RefusalDetails = { readonly timeZone: string; readonly currency: CurrencySpec | undefined };

/**
 * Submits a staff command to the engine. Returns null when it was executed, `second` when it requires a second person,
 * and the refusal otherwise. `currency` formats amounts in the refusal.
 */
export async function submitCommand(
  { sequencer, settings }: Pick<Exchange, 'sequencer' | 'settings'>,
  command: StaffCommand,
  currency?: CurrencySpec,
): Promise<Refused | null | 'second'> {
  const outcome = await sequencer.submit(command);
  if (outcome.ok) return null;
  if (outcome.rejection.code === 'needs_second_person') return 'second';
  return rejectionMessage(TEXTS, outcome.rejection, { timeZone: settings.timeZone, currency });
}

const TEXTS: RejectionMessages<RejectionIn<'custody'>, RefusalDetails> = {
  owner_frozen: () => refuse('custody.desk.frozen'),
  owner_closed: () => refuse('custody.desk.frozen'),
  settling: () => refuse('common.settling'),
  unknown_currency: () => refuse('listing.unknown_currency'),
  unknown_withdrawal: () => refuse('custody.unknown_withdrawal'),
  unknown_deposit: () => refuse('custody.desk.unknown_deposit'),
  withdrawal_state: ({ state }) => refuse('custody.desk.state', { state }),
  deposit_state: ({ state }) => refuse('custody.desk.state', { state }),
  withdrawal_held: ({ until }, { timeZone }) =>
    refuse('custody.desk.held', { time: zonedTime(until, timeZone) }),
  invalid_terms: () => refuse('custody.desk.invalid'),
  invalid_adjustment: () => refuse('custody.desk.invalid_adjustment'),
  invalid_owner: () => refuse('custody.desk.invalid_adjustment'),
  invalid_amount: () => refuse('custody.desk.invalid'),
  amount_too_large: () => refuse('common.amount_too_large'),
  insufficient_balance: ({ free }, { currency }) =>
    refuse('custody.desk.house_short', {
      free: formatAmount(free as Amount, currency?.decimals ?? NO_PLACES),
    }),
  house_short: () => refuse('custody.desk.house_short', { free: '0' }),
  key_used: () => refuse('common.client_key_used'),
  needs_second_person: unexpected,
  invalid_key: unexpected,
  invalid_address: unexpected,
  invalid_transaction: unexpected,
  deposit_differs: unexpected,
  withdrawals_closed: unexpected,
  below_minimum: unexpected,
  above_maximum: unexpected,
  above_day_limit: unexpected,
  nothing_received: unexpected,
  own_address: unexpected,
  receiver_closed: unexpected,
  too_many_withdrawals: unexpected,
  transaction_differs: unexpected,
};

const NO_PLACES = 0 as CurrencySpec['decimals'];
