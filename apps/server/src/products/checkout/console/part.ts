import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import {
  actorOf,
  type ConsoleRoute,
  type ConsoleRouteGroup,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { fundsRoute } from '../../../backoffice/desk/funds.ts';
import { appendAudit } from '../../../core/audit/audit-log.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { fenOf, formatCnyRate, rateOf, yuanText } from '../money.ts';
import { readCheckoutTerms } from '../terms.ts';
import { OPEN_VERDICTS } from '../verdict.ts';
import { closeRoute } from './close-part.ts';
import { readConsolePayments } from './desk.ts';
import { CHECKOUT_FUNDS, LATE_KIND, type LateRequest, TERMS_KIND, type TermsRequest } from './kinds.ts';
import { listNotices, listPayments } from './lists.ts';

/** Console routes of payments in yuan: their state, the reconciliation list, and decisions by two people. */
export const checkoutPart: ConsoleRouteGroup = (exchange) => [
  staffRoute(consoleCalls.consolePayments, async () => accept(await readConsolePayments(exchange))),
  staffRoute(consoleCalls.consolePaymentRows, async (input) => accept(await listPayments(input, exchange))),
  staffRoute(consoleCalls.consolePaymentNotices, async (input) => accept(await listNotices(input, exchange))),
  settleRoute(exchange),
  ruleRoute(exchange),
  closeRoute(exchange),
  termsRoute(exchange),
  fundsRoute(CHECKOUT_FUNDS, consoleCalls.consoleMovePaymentFunds, exchange),
];

/** Route to mark a received amount that belongs to no payment as settled outside, once, with an audit entry. */
function settleRoute({ database, now }: Pick<Exchange, 'database' | 'now'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSettlePaymentNotice, async ({ id, reason }, context) => {
    const isStored = await database.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('checkout_notices')
        .set({ closed_at: new Date(now()), note: reason })
        .where('id', '=', BigInt(id))
        .where('closed_at', 'is', null)
        .where('verdict', 'in', OPEN_VERDICTS)
        .returning(['trade_no', 'order_no', 'amount', 'verdict'])
        .executeTakeFirst();
      if (row === undefined) return false;
      const entry = { action: 'checkout.settle', target: `notice:${id}`, reason, after: row };
      await appendAudit(transaction, now(), actorOf(context), entry);
      return true;
    });
    return isStored ? accept(message(context.language, 'console.done')) : refuse('checkout.desk.not_open');
  });
}

function ruleRoute({ database, listings }: Pick<Exchange, 'database' | 'listings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleRulePayment, async ({ id, ruling, reason }, context) => {
    const row = await database
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', BigInt(id))
      .executeTakeFirst();
    if (row?.state !== 'late') return refuse('checkout.state_wrong');
    const { code, decimals } = currencyOf(row.currency, listings);
    const field = `${yuanText(row.money)} CNY · ${formatAmount(row.amount, decimals)} ${code}`;
    const changes = [{ field, before: 'late', after: ruling }];
    const payload = proposalOf<LateRequest>({ checkout: id, ruling }, changes);
    return proposeChange(LATE_KIND, `payment:${id}`, payload, reason, context);
  });
}

function termsRoute({ database, listings }: Pick<Exchange, 'database' | 'listings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleProposePaymentTerms, async (input, context) => {
    const currency = listings.currency(currencyId(input.currency));
    if (currency === undefined) return refuse('listing.unknown_currency');
    const [rate, minimum, maximum] = [rateOf(input.rate), fenOf(input.least), fenOf(input.most)];
    if (rate === 0) return refuse('checkout.desk.rate_decimals');
    if (minimum === null || maximum === null) return refuse('checkout.decimals');
    if (maximum < minimum) return refuse('checkout.desk.invalid_terms');
    const { terms: before } = await readCheckoutTerms(database);
    const code = before.currency === null ? '' : currencyOf(before.currency, listings).code;
    const changes = [
      { field: 'is_open', before: before.isOpen ? '1' : '0', after: '1' },
      { field: 'currency', before: code, after: currency.code },
      { field: 'rate', before: formatCnyRate(before.rate), after: formatCnyRate(rate) },
      { field: 'least', before: yuanText(before.minimum), after: yuanText(minimum) },
      { field: 'most', before: yuanText(before.maximum), after: yuanText(maximum) },
    ].filter((change) => change.before !== change.after);
    if (changes.length === 0) return refuse('console.no_change');
    const amounts = { minimum: String(minimum), maximum: String(maximum) };
    const payload = proposalOf<TermsRequest>({ currency: currency.id, rate, ...amounts }, changes);
    return proposeChange(TERMS_KIND, `terms:${currency.code}`, payload, input.reason, context);
  });
}
