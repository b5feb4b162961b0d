import { consoleCalls } from '@assay/contract/console';
import { formatAmount, parseAmount } from '@assay/money';
import { proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import { type ConsoleRoute, type ConsoleRouteGroup, staffRoute } from '../../../backoffice/console/route.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { readRebateTerms } from '../terms.ts';
import { listHints, listRebates, listTree, readConsoleRebates } from './desk.ts';
import { FUNDS_KIND, type FundRequest, TERMS_KIND } from './kinds.ts';
import { planTermsChange } from './plan.ts';

/** Console routes of the referral programme: state, rates, linked accounts, and changes by two people. */
export const rebatePart: ConsoleRouteGroup = (exchange) => [
  staffRoute(consoleCalls.consoleRebates, async () => accept(await readConsoleRebates(exchange))),
  staffRoute(consoleCalls.consoleRebateRows, async (input) => accept(await listRebates(input, exchange))),
  staffRoute(consoleCalls.consoleRebateTree, async (input) => accept(await listTree(input, exchange))),
  staffRoute(consoleCalls.consoleRebateHints, async (input) => accept(await listHints(input, exchange))),
  staffRoute(consoleCalls.consoleProposeRebateTerms, async ({ reason, ...requested }, context) => {
    const termsChange = await planTermsChange(exchange, requested);
    if ('ok' in termsChange) return termsChange;
    return proposeChange(
      TERMS_KIND,
      `rebate:${requested.rates}`,
      proposalOf(requested, termsChange.changes),
      reason,
      context,
    );
  }),
  fundRoute(exchange),
];

function fundRoute({ database, listings }: Pick<Exchange, 'database' | 'listings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleFundRebates, async ({ number, reason }, context) => {
    const { terms } = await readRebateTerms(database);
    if (terms === null) return refuse('rebate.desk.closed');
    const { code, decimals } = currencyOf(terms.currency, listings);
    const parsed = parseAmount(number, decimals);
    if (!parsed.ok) return refuse('rebate.desk.decimals', { currency: code, decimals });
    const text = `${formatAmount(parsed.value, decimals)} ${code}`;
    const requested: FundRequest = { units: String(parsed.value) };
    const payload = proposalOf(requested, [{ field: text, before: 'external', after: 'fees' }]);
    return proposeChange(FUNDS_KIND, `funds:${text}`, payload, reason, context);
  });
}
