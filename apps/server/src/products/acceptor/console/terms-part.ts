import { consoleCalls } from '@assay/contract/console';
import { ACCEPTOR_RATE_DECIMALS, currencyId, ownerId } from '@assay/engine';
import { parseDecimal } from '@assay/money';
import { type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { answerWithoutApproval } from '../../../backoffice/console/without-approval.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { amountIn } from '../../../edge/http/amount-in.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { minutesOf } from '../read-acceptors.ts';
import { ACCEPTOR_REFUSALS } from '../rejections.ts';

/** Route to set an acceptor's terms: one staff member sets them, with a reason. */
export function termsRoute(
  exchange: Pick<Exchange, 'database' | 'listings' | 'sequencer' | 'settings'>,
): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSetAcceptor, async (input, context) => {
    const { database, listings } = exchange;
    const currency = listings.currency(currencyId(input.currency));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const user = await database
      .selectFrom('users')
      .select('id')
      .where('id', '=', BigInt(input.user))
      .executeTakeFirst();
    if (user === undefined) return refuse('console.unknown_user');
    const amounts = [input.recharge_min, input.recharge_max, input.cash_min, input.cash_max].map((text) =>
      amountIn(text, currency, 'acceptor.decimals'),
    );
    const [minDeposit, maxDeposit, minWithdrawal, maxWithdrawal] = amounts;
    for (const amount of amounts) if (typeof amount !== 'bigint') return amount;
    const [deposit, withdrawal] = [rateIn(input.recharge_rate), rateIn(input.cash_rate)];
    if (typeof deposit !== 'number') return deposit;
    if (typeof withdrawal !== 'number') return withdrawal;
    const areAmounts =
      typeof minDeposit === 'bigint' &&
      typeof maxDeposit === 'bigint' &&
      typeof minWithdrawal === 'bigint' &&
      typeof maxWithdrawal === 'bigint';
    if (!areAmounts) return refuse('acceptor.desk.invalid_terms');
    const { reason, ...newTerms } = input;
    const command = {
      room: 'acceptor',
      type: 'set_acceptor',
      owner: ownerId(input.user),
      currency: currency.id,
      open: input.open === 'yes',
      deposit_rate: deposit,
      withdrawal_rate: withdrawal,
      deposit_minimum: minDeposit,
      deposit_maximum: maxDeposit,
      withdrawal_minimum: minWithdrawal,
      withdrawal_maximum: maxWithdrawal,
      opens: minutesOf(input.opens),
      closes: minutesOf(input.closes),
    } as const;
    const entry = { action: 'acceptor.terms', target: `user:${input.user}`, reason, after: newTerms };
    return answerWithoutApproval(context, entry, (approval) =>
      submitCommand(ACCEPTOR_REFUSALS, exchange, { ...command, ...approval }),
    );
  });
}

/** Parses a rate in ten-thousandths of a yuan; returns the refusal if it is invalid. */
function rateIn(text: string): number | Refused {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > ACCEPTOR_RATE_DECIMALS)
    return refuse('acceptor.desk.rate_decimals');
  const rate = parsed.value.digits * 10n ** BigInt(ACCEPTOR_RATE_DECIMALS - parsed.value.places);
  return rate <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(rate) : refuse('acceptor.desk.invalid_terms');
}
