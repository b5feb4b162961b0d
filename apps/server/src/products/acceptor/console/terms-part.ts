import { consoleCalls } from '@assay/contract/console';
import { ACCEPTOR_RATE_DECIMALS, currencyId, ownerId } from '@assay/engine';
import { parseDecimal } from '@assay/money';
import { answerAlone } from '../../../backoffice/console/act-alone.ts';
import { type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { giveCommand } from '../../../backoffice/desk/give-command.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { amountIn } from '../amount-in.ts';
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
    const sums = [input.recharge_min, input.recharge_max, input.cash_min, input.cash_max].map((text) =>
      amountIn(text, currency),
    );
    const [least, most, cashLeast, cashMost] = sums;
    for (const sum of sums) if (typeof sum !== 'bigint') return sum;
    const [deposit, withdrawal] = [rateIn(input.recharge_rate), rateIn(input.cash_rate)];
    if (typeof deposit !== 'number') return deposit;
    if (typeof withdrawal !== 'number') return withdrawal;
    const areSums =
      typeof least === 'bigint' &&
      typeof most === 'bigint' &&
      typeof cashLeast === 'bigint' &&
      typeof cashMost === 'bigint';
    if (!areSums) return refuse('acceptor.desk.invalid_terms');
    const { reason, ...asked } = input;
    const command = {
      room: 'acceptor',
      type: 'set_acceptor',
      owner: ownerId(input.user),
      currency: currency.id,
      open: input.open === 'yes',
      deposit_rate: deposit,
      withdrawal_rate: withdrawal,
      deposit_minimum: least,
      deposit_maximum: most,
      withdrawal_minimum: cashLeast,
      withdrawal_maximum: cashMost,
      opens: minutesOf(input.opens),
      closes: minutesOf(input.closes),
    } as const;
    const entry = { action: 'acceptor.terms', target: `user:${input.user}`, reason, after: asked };
    return answerAlone(context, entry, (given) =>
      giveCommand(ACCEPTOR_REFUSALS, exchange, { ...command, ...given }),
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
