import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import {
  actorOf,
  type ConsoleRoute,
  type ConsoleRouteGroup,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { appendAudit } from '../../../core/audit/audit-log.ts';
import { amountIn } from '../../../edge/http/amount-in.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { accountsOf } from '../accounts.ts';
import { COMPENSATION_KIND, type CompensationRequest, RULING_KIND, type RulingRequest } from './kinds.ts';
import { listAcceptors, listDeals } from './lists.ts';
import { termsRoute } from './terms-part.ts';

/** Console routes of acceptors: their profiles, terms and disputes. */
export const acceptorPart: ConsoleRouteGroup = (exchange) => [
  staffRoute(consoleCalls.consoleAcceptors, async () => accept(await listAcceptors(exchange))),
  staffRoute(consoleCalls.consoleAcceptorDeals, async (input, { language }) =>
    accept(await listDeals(input, exchange, language)),
  ),
  reviewRoute(exchange),
  termsRoute(exchange),
  ...disputeRoutes(exchange),
];

function reviewRoute({ database, now }: Pick<Exchange, 'database' | 'now'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleReviewAcceptor, async ({ id, act, reason }, context) => {
    const isCreated = await database.transaction().execute(async (transaction) => {
      const requested = await transaction
        .updateTable('acceptor_applications')
        .set({ status: act === 'approve' ? 'approved' : 'rejected', note: reason })
        .where('id', '=', BigInt(id))
        .where('status', '=', 'waiting')
        .returningAll()
        .executeTakeFirst();
      if (requested === undefined) return false;
      if (act === 'approve') {
        const accounts = accountsOf(requested);
        await transaction
          .insertInto('acceptor_profiles')
          .values({ user_id: requested.user_id, ...accounts })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(accounts))
          .execute();
      }
      const entry = { action: `acceptor.${act}`, target: `user:${requested.user_id}`, reason };
      await appendAudit(transaction, now(), actorOf(context), { ...entry, after: accountsOf(requested) });
      return true;
    });
    return isCreated
      ? accept(message(context.language, 'console.done'))
      : refuse('acceptor.desk.unknown_application');
  });
}

function disputeRoutes(exchange: Pick<Exchange, 'database' | 'listings'>): readonly ConsoleRoute[] {
  const { listings } = exchange;
  return [
    staffRoute(consoleCalls.consoleRuleAcceptorDeal, async ({ id, ruling, reason }, context) => {
      const deal = await readDeal(exchange, id);
      if (deal?.state !== 'disputed') return refuse('acceptor.deal_state');
      const changes = [{ field: textOf(deal, exchange), before: deal.state, after: ruling }];
      const payload = proposalOf<RulingRequest>({ deal: id, ruling }, changes);
      return proposeChange(RULING_KIND, `deal:${id}`, payload, reason, context);
    }),

    staffRoute(consoleCalls.consoleCompensateAcceptorDeal, async ({ id, number, reason }, context) => {
      const deal = await readDeal(exchange, id);
      if (deal === undefined || deal.ended_by !== 'time' || deal.due_ms === null) {
        return refuse('acceptor.deal_state');
      }
      const units = amountIn(number, currencyOf(deal.currency, listings), 'acceptor.decimals');
      if (typeof units !== 'bigint') return units;
      const text = formatAmount(units, currencyOf(deal.currency, listings).decimals);
      const changes = [{ field: textOf(deal, exchange), before: '', after: text }];
      const payload = proposalOf<CompensationRequest>({ deal: id, units: String(units) }, changes);
      return proposeChange(COMPENSATION_KIND, `deal:${id}`, payload, reason, context);
    }),
  ];
}

function readDeal({ database }: Pick<Exchange, 'database'>, id: number) {
  return database.selectFrom('acceptor_deals').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

function textOf(
  { kind, amount, currency: id }: { kind: string; amount: bigint; currency: number },
  { listings }: Pick<Exchange, 'listings'>,
): string {
  const { code, decimals } = currencyOf(id, listings);
  return `${kind} ${formatAmount(amount, decimals)} ${code}`;
}
