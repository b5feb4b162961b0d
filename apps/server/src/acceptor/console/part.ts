import { consoleCalls } from '@assay/contract/console';
import { ACCEPTOR_RATE_DECIMALS, currencyId, ownerId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount, parseDecimal } from '@assay/money';
import { appendAudit, auditAlone } from '../../audit/audit-log.ts';
import { actorOf, type ConsolePart, type ConsoleRoute, staffRoute } from '../../console/route.ts';
import { proposeWish } from '../../console/wish.ts';
import type { Exchange } from '../../exchange.ts';
import { accept, type Refused, refuse } from '../../http/handler.ts';
import { accountsOf } from '../accounts.ts';
import { amountIn } from '../amount-in.ts';
import { minutesOf } from '../read-acceptors.ts';
import { currencyOf } from '../rows.ts';
import { giveCommand } from './give-command.ts';
import { COMPENSATION_KIND, type CompensationWish, RULING_KIND, type RulingWish } from './kinds.ts';
import { listAcceptors, listDeals } from './lists.ts';

/** The desk of acceptors: who they are, by what terms they deal, and what is in dispute. */
export const acceptorPart: ConsolePart = (exchange) => [
  staffRoute(consoleCalls.consoleAcceptors, async () => accept(await listAcceptors(exchange))),
  staffRoute(consoleCalls.consoleAcceptorDeals, async (input, { language }) =>
    accept(await listDeals(input, exchange, language)),
  ),
  reviewRoute(exchange),
  termsRoute(exchange),
  ...disputeRoutes(exchange),
];

function reviewRoute({ database, now }: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleReviewAcceptor, async ({ id, act, reason }, context) => {
    const isDone = await database.transaction().execute(async (transaction) => {
      const wish = await transaction
        .updateTable('acceptor_applications')
        .set({ status: act === 'approve' ? 'approved' : 'rejected', note: reason })
        .where('id', '=', BigInt(id))
        .where('status', '=', 'waiting')
        .returningAll()
        .executeTakeFirst();
      if (wish === undefined) return false;
      if (act === 'approve') {
        const shown = accountsOf(wish);
        await transaction
          .insertInto('acceptor_profiles')
          .values({ user_id: wish.user_id, ...shown })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(shown))
          .execute();
      }
      const entry = { action: `acceptor.${act}`, target: `user:${wish.user_id}`, reason };
      await appendAudit(transaction, now(), actorOf(context), { ...entry, after: accountsOf(wish) });
      return true;
    });
    return isDone
      ? accept(message(context.language, 'console.done'))
      : refuse('acceptor.desk.unknown_application');
  });
}

function termsRoute(exchange: Exchange): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSetAcceptor, async (input, context) => {
    const { database, listings, now } = exchange;
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
    const refused = await giveCommand(exchange, {
      room: 'acceptor',
      type: 'set_acceptor',
      by: { staff: Number(context.staff.staffId), name: context.staff.email, reason },
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
    });
    if (refused !== null) return refused;
    const entry = { action: 'acceptor.terms', target: `user:${input.user}`, reason, after: asked };
    await auditAlone(database, now(), actorOf(context), entry);
    return accept(message(context.language, 'console.done'));
  });
}

/** A rate in ten-thousandths of a yuan, or why it is none. */
function rateIn(text: string): number | Refused {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > ACCEPTOR_RATE_DECIMALS)
    return refuse('acceptor.desk.rate_decimals');
  const rate = parsed.value.digits * 10n ** BigInt(ACCEPTOR_RATE_DECIMALS - parsed.value.places);
  return rate <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(rate) : refuse('acceptor.desk.invalid_terms');
}

function disputeRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  const { listings } = exchange;
  return [
    staffRoute(consoleCalls.consoleRuleAcceptorDeal, async ({ id, ruling, reason }, context) => {
      const deal = await readDeal(exchange, id);
      if (deal?.state !== 'disputed') return refuse('acceptor.deal_state');
      const wish: RulingWish = {
        deal: id,
        ruling,
        changes: [{ field: textOf(deal, exchange), before: deal.state, after: ruling }],
      };
      return proposeWish(RULING_KIND, `deal:${id}`, wish, reason, context);
    }),

    staffRoute(consoleCalls.consoleCompensateAcceptorDeal, async ({ id, number, reason }, context) => {
      const deal = await readDeal(exchange, id);
      if (deal === undefined || deal.ended_by !== 'time' || deal.due_ms === null) {
        return refuse('acceptor.deal_state');
      }
      const units = amountIn(number, currencyOf(deal.currency, listings));
      if (typeof units !== 'bigint') return units;
      const text = formatAmount(units, currencyOf(deal.currency, listings).decimals);
      const wish: CompensationWish = {
        deal: id,
        units: String(units),
        changes: [{ field: textOf(deal, exchange), before: '', after: text }],
      };
      return proposeWish(COMPENSATION_KIND, `deal:${id}`, wish, reason, context);
    }),
  ];
}

function readDeal({ database }: Exchange, id: number) {
  return database.selectFrom('acceptor_deals').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

function textOf(
  { kind, amount, currency: id }: { kind: string; amount: bigint; currency: number },
  { listings }: Exchange,
): string {
  const { code, decimals } = currencyOf(id, listings);
  return `${kind} ${formatAmount(amount, decimals)} ${code}`;
}
